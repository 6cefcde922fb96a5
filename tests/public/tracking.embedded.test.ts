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
  const page = await renderedPage(studio, url, true);
  expect(page.tracked).toBe(carries);
  expect(page.state).toContain(`"tracked":${carries}`);
  expect(page.head + page.html + page.state, 'only the server writes them').not.toContain('seguimiento');
  expect((await renderedPage(studio, url)).tracked).toBe(false);
});
