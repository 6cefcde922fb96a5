import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { classPackageAnswer, classPackageList, classPackageSaved } from '#shared/wire/class-packages.ts';
import { videoList, videoSaved } from '#shared/wire/videos.ts';
import { configure } from '../../../../tests/factories/configure.ts';
import { customer, staff, type TestCustomer } from '../../../../tests/factories/people.ts';
import { classPackage, purchaseRow } from '../../../../tests/factories/selling.ts';
import { administrator } from '../../../../tests/factories/studio.ts';
import { startApp, type TestStudio } from '../../../../tests/start-app.ts';

let studio: TestStudio;
let admin: TestCustomer;

beforeAll(async () => {
  studio = await startApp();
  admin = await administrator(studio);
});
afterAll(() => studio.close());

async function titles(path: string): Promise<string[]> {
  const { class_packages } = (await studio.api.get(`/class_packages${path}`)).read(classPackageList);
  return class_packages.map(({ title }) => title);
}

const shown = async (id: number) =>
  (await studio.api.get(`/class_packages/${id}`)).read(classPackageAnswer).class_package;

/** A package of videos from when they could be made. */
async function videos(title: string) {
  const made = await classPackage(studio, { title, class_amount: 30 });
  await studio.db.rows(`update class_package set kind = 'online' where class_package_id = $1`, [made.class_package_id]);
  studio.context.publicAnswers.drop();
  return made;
}

describe('the shop', () => {
  it('sorts by classes with unlimited last, and hides special events, single purchases and hidden ones', async () => {
    await classPackage(studio, { title: 'Ilimitado', class_amount: -1 });
    await classPackage(studio, { title: 'Veinte', class_amount: 20 });
    await classPackage(studio, { title: 'Prueba', class_amount: 1, limit_per_customer: 1 });
    await classPackage(studio, { title: 'Diez de prueba', class_amount: 10, is_trial: true, limit_per_customer: 1 });
    await videos('En línea');
    const event = await classPackage(studio, { title: 'Rodada de noche', kind: 'especial', class_amount: 1 });
    const enrolment = await classPackage(studio, { title: 'Inscripción', class_amount: 5, limit_per_customer: 1 });
    const hidden = await classPackage(studio, { title: 'Viejo', class_amount: 2, hidden: true });

    const whole = ['Prueba', 'Diez de prueba', 'Veinte', 'Ilimitado'];
    expect(await titles('')).toEqual(whole);
    expect(await titles('/online/all')).toEqual([]);
    expect(await titles('/presenciales/all')).toEqual(whole);
    expect(await titles('/especiales/all')).toEqual(['Rodada de noche']);

    expect(await shown(event.class_package_id)).toMatchObject({ is_special_event: true, package_id: event.package_id });
    expect(await shown(enrolment.class_package_id)).toMatchObject({ title: 'Inscripción' });
    const missing = await studio.api.get(`/class_packages/${hidden.class_package_id}`);
    expect(missing).toMatchObject({
      status: 404,
      code: 'package-not-found',
      body: { error: { message: 'Lo sentimos, no encontramos el paquete que quieres comprar.' } },
    });
  });

  it('lists subscriptions only while the studio sells them', async () => {
    const renewed = { is_subscription: true, subscription_period: 'month', subscription_interval: 1 } as const;
    const { class_package_id } = await classPackage(studio, { title: 'Cada mes', ...renewed });
    expect(await titles('')).not.toContain('Cada mes');
    const tried = { class_package_id, payment_method: { token_id: 'tok_sim_visa' }, consent: 'sí' };
    const as = await customer(studio);
    expect((await studio.api.post('/checkout/attempt', tried, { as })).code).toBe('subscriptions-off');
    await configure(studio, { subscriptions_enabled: true });
    expect(await titles('')).toContain('Cada mes');
    expect(await titles('/presenciales/all')).toContain('Cada mes');
  });

  it('still shows a sold-out package, with nothing left', async () => {
    const { class_package_id } = await classPackage(studio, { title: 'Pocos', class_amount: 3, total_limit: 1 });
    expect(await shown(class_package_id)).toMatchObject({ left: 1 });
    const { customer_id } = await customer(studio);
    await purchaseRow(studio, { customer_id, class_package_id, status: 'completed' });
    studio.context.publicAnswers.drop();
    expect(await shown(class_package_id)).toMatchObject({ left: 0, total_limit: 1 });
    expect(await titles('')).toContain('Pocos');
  });

  it('keeps the address of a paid file to staff', async () => {
    const file_url = 'https://ejemplo.mx/guia.pdf';
    const { class_package_id, ...office } = await classPackage(studio, { downloadable: true, file_url });
    expect(office.file_url).toBe(file_url);
    expect(await shown(class_package_id)).toMatchObject({ downloadable: true, file_url: '' });
  });
});

describe('the home page', () => {
  it('shows the packages that staff chose, trials first, until they are removed', async () => {
    const ten = await classPackage(studio, { title: 'Diez en portada' });
    const trial = await classPackage(studio, { title: 'Prueba en portada', class_amount: 20, is_trial: true });
    const as = admin;
    for (const { class_package_id } of [ten, trial]) {
      const added = await studio.api.post('/class_packages/home', { class_package_id }, { as });
      expect(added).toMatchObject({ status: 200, body: { message: '¡Paquete agregado al home con éxito!' } });
    }
    expect(await titles('/presenciales/home')).toEqual(['Prueba en portada', 'Diez en portada']);
    expect(await titles('/online/home')).toEqual([]);
    expect(await titles('/especiales/home')).toEqual([]);
    const removed = await studio.api.delete(`/class_packages/home/${trial.class_package_id}`, { as });
    expect(removed).toMatchObject({ status: 200, body: { message: '¡Paquete eliminado del home!' } });
    expect(await titles('/presenciales/home')).toEqual(['Diez en portada']);
    const unknown = await studio.api.post('/class_packages/home', { class_package_id: 99_999 }, { as });
    expect(unknown.code).toBe('package-not-found');
    expect(unknown.text).toContain('No encontramos ese paquete.');
    expect((await studio.api.delete('/class_packages/home/99999', { as })).text).not.toContain('quieres comprar');
  });

  it('says when a package put there is not seen for now: hidden, or a subscription while none is sold', async () => {
    const put = async ({ class_package_id }: { class_package_id: number }) => {
      const answer = await studio.api.post('/class_packages/home', { class_package_id }, { as: admin });
      return answer.read(z.object({ message: z.string() })).message;
    };
    const kept = await classPackage(studio, { title: 'Guardado', hidden: true });
    const unseen = 'Paquete agregado al home, pero no se verá mientras esté oculto.';
    // Putting it there again says so again.
    expect([await put(kept), await put(kept)]).toEqual([unseen, unseen]);
    expect(await titles('/presenciales/home')).not.toContain('Guardado');
    const { class_package_id } = kept;
    await studio.api.put('/class_packages', { class_package_id, hidden: false }, { as: admin });
    expect(await titles('/presenciales/home')).toContain('Guardado');
    expect(await put(kept)).toBe('¡Paquete agregado al home con éxito!');
    await configure(studio, { packages_enabled: false });
    expect(await put(kept)).toContain('mientras la sección Paquetes esté apagada');
    await configure(studio, { packages_enabled: true });
    await studio.api.delete(`/class_packages/home/${class_package_id}`, { as: admin });
  });
});

describe('videos, while there are none to see', () => {
  it('cannot be created while videos are off, but existing ones can be archived', async () => {
    const body = { title: 'Videos', price: 200, kind: 'online', class_amount: -1, expiration_days: 30 };
    expect((await studio.api.post('/class_packages', body, { as: admin })).body).toMatchObject({
      error: { code: 'invalid-input', fields: { kind: expect.stringMatching(/^Los videos en línea están apagados/) } },
    });
    const ten = await classPackage(studio, { title: 'Diez para convertir' });
    const { class_package_id } = ten;
    expect((await studio.api.put('/class_packages', { ...body, class_package_id }, { as: admin })).code).toBe(
      'invalid-input',
    );
    const old = await videos('Videos de antes');
    const hide = { ...body, class_package_id: old.class_package_id, hidden: true };
    expect((await studio.api.put('/class_packages', hide, { as: admin })).status).toBe(200);
    expect((await studio.api.post('/class_packages', { ...body, kind: 'presencial' }, { as: admin })).status).toBe(201);
  });

  it('are not shown, put on the home page or sold, by anybody', async () => {
    const { class_package_id } = await videos('Videos a la vista');
    await studio.db.rows('update class_package set home_at = $2 where class_package_id = $1', [
      class_package_id,
      studio.clock.now().toISOString(),
    ]);
    studio.context.publicAnswers.drop();
    for (const list of ['', '/online/all', '/online/home', '/presenciales/all'])
      expect(await titles(list)).not.toContain('Videos a la vista');
    expect((await studio.api.get(`/class_packages/${class_package_id}`)).code).toBe('package-not-found');
    expect((await studio.api.post('/class_packages/home', { class_package_id }, { as: admin })).code).toBe(
      'videos-not-sold',
    );
    const [as, desk] = [await customer(studio), await staff(studio, 'desk')];
    const card = { class_package_id, payment_method: { token_id: 'tok_sim_visa' } };
    expect(await studio.api.post('/checkout/attempt', card, { as })).toMatchObject({
      status: 412,
      code: 'videos-not-sold',
      body: { error: { message: expect.stringMatching(/todavía no están disponibles/) } },
    });
    const sale = { customer_id: as.customer_id, class_package_id, payment_method_id: 2 };
    expect((await studio.api.post('/customer/giveAccess', sale, { as: desk })).code).toBe('videos-not-sold');
    // Control: the same package of another kind is sold, so only the videos prevented it.
    await studio.db.rows(`update class_package set kind = 'presencial' where class_package_id = $1`, [
      class_package_id,
    ]);
    expect((await studio.api.post('/checkout/attempt', card, { as })).status).toBe(201);
  });

  it('are shown and sold once videos are on and one is published, and no longer when it is removed', async () => {
    await configure(studio, { videos_enabled: true });
    const body = { title: 'Videos del mes', price: 200, kind: 'online', class_amount: -1, expiration_days: 30 };
    const { class_package } = (await studio.api.post('/class_packages', body, { as: admin })).read(classPackageSaved);
    const { class_package_id } = class_package;
    const [as, desk] = [await customer(studio), await staff(studio, 'desk')];
    const buy = (person = as) =>
      studio.api.post(
        '/checkout/attempt',
        { class_package_id, payment_method: { token_id: 'tok_sim_visa' } },
        { as: person },
      );
    expect((await buy()).code).toBe('videos-not-sold');
    expect(await titles('/online/all')).not.toContain('Videos del mes');

    const clip = { name: 'Estirar', url: 'https://vimeo.com/1', duration: 20, publish_on: '2026-12-01' };
    const ahead = await studio.api.post('/videos', clip, { as: admin });
    expect((await buy()).code).toBe('videos-not-sold');
    const { video } = ahead.read(videoSaved);
    const publish = (publish_on: string) =>
      studio.api.put('/videos', { video_id: video.video_id, publish_on }, { as: admin });
    const now = studio.clock.now();
    await publish('2026-11-24');
    // Nine in the evening of the day before in the studio, the day itself in Greenwich.
    studio.clock.moveTo(new Date('2026-11-24T03:00:00Z'));
    expect((await buy()).code).toBe('videos-not-sold');
    expect(await titles('/online/all')).not.toContain('Videos del mes');
    studio.clock.moveTo(now);
    await publish('2026-11-23');
    await studio.api.post('/class_packages/home', { class_package_id }, { as: admin });
    for (const list of ['', '/online/all', '/online/home']) expect(await titles(list)).toContain('Videos del mes');
    expect((await buy()).status).toBe(201);
    const eva = await customer(studio);
    const sale = { customer_id: eva.customer_id, class_package_id, payment_method_id: 2 };
    expect((await studio.api.post('/customer/giveAccess', sale, { as: desk })).status).toBe(201);
    const seen = (await studio.api.get('/videos', { as: eva })).read(videoList).videos;
    expect(seen.map(({ video_id }) => video_id)).toEqual([video.video_id]);

    await studio.api.delete(`/videos/${video.video_id}`, { as: admin });
    expect(await titles('/online/all')).not.toContain('Videos del mes');
    expect((await buy(await customer(studio))).code).toBe('videos-not-sold');
    await configure(studio, { videos_enabled: false });
  });
});
