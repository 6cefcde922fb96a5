import { afterAll, beforeAll, expect, it } from 'vitest';
import { classPackage } from '../factories/selling.ts';
import { administrator, location } from '../factories/studio.ts';
import { startApp, type TestStudio } from '../start-app.ts';
import { renderedPage } from './rendered-page.ts';

let studio: TestStudio;

beforeAll(async () => {
  studio = await startApp();
  await location(studio, { name: 'Condesa' });
  const as = await administrator(studio);
  const config = [{ key: 'head_tracking_codes', value: '<script>seguimiento()</script>' }];
  expect((await studio.api.put('/appconfig', { config }, { as })).status).toBe(200);
  await classPackage(studio);
});
afterAll(() => studio.close());

it.each([
  ['/', true],
  ['/calendario', true],
  ['/avisos', true],
  ['/paquetes', true],
  ['/mystudio', true],
  ['/mystudio/membresias', true],
  ['/no-existe', true],
  ['/checkout/1', false],
  ['/%63heckout/1', false],
  ['/gracias/1', false],
  ['/mystudio/metodos', false],
  ['/mystudio/seguridad', false],
  ['/entrar', false],
  ['/registro', false],
  ['/recuperar', false],
  ['/restablecer', false],
  ['/activar', false],
  ['/equipo/invitacion', false],
  ['/admin', false],
  ['/admin/configuracion', false],
  ['/recepcion', false],
])('%s carries the codes: %s', async (url, carries) => {
  const page = await renderedPage(studio, url, 'allowed');
  expect(page.tracked).toBe(carries);
  expect(page.state).toContain(`"tracked":${carries}`);
  expect(page.head + page.html + page.state, 'only the server writes them').not.toContain('seguimiento');
  const response = await renderedPage(studio, url, 'asked');
  expect([response.tracked, response.state.includes('"asks_tracking":true')]).toEqual([false, true]);
  expect((await renderedPage(studio, url)).state).toContain('"asks_tracking":false');
});

it('the sign-up shows the simplified notice: who, for what, what is voluntary, and a link to the complete one', async () => {
  const as = await administrator(studio);
  const config = [
    { key: 'business_name', value: 'Barra y Luz' },
    { key: 'location', value: 'Tabasco 214, Roma Norte' },
    { key: 'email', value: 'hola@barra.mx' },
  ];
  expect((await studio.api.put('/appconfig', { config }, { as })).status).toBe(200);
  const said = async (tracking: 'asked' | 'none') =>
    (await renderedPage(studio, '/registro', tracking)).html.replaceAll(/<[^>]*>/g, '');
  expect(await said('asked')).toContain('Barra y Luz, con domicilio en Tabasco 214, Roma Norte, usa tus datos');
  expect(await said('asked')).toContain('Solo si lo aceptas, también para publicidad');
  expect(await said('asked')).toContain('Pide el aviso completo a hola@barra.mx.');
  expect(await said('none')).toContain('No los usa para publicidad.');
  const page = { slug: 'privacidad', title: 'Privacidad', content: '<p>Todo</p>' };
  expect((await studio.api.post('/pages', page, { as })).status).toBe(201);
  expect((await renderedPage(studio, '/registro', 'asked')).html).toContain('<a href="/privacidad" target="_blank"');
});
