import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { errorAnswer } from '#shared/wire/common.ts';
import {
  accountChangeAnswer,
  paymentMethodList,
  paymentMethodSaved,
  paymentSourceList,
  paymentSourceSaved,
} from '#shared/wire/payment-methods.ts';
import { type CardsOnlyGateway, cardsOnlyGateway } from '../../../../tests/factories/cards-only-gateway.ts';
import { deliverLetters } from '../../../../tests/factories/letters.ts';
import { customer, staff, type TestCustomer } from '../../../../tests/factories/people.ts';
import { administrator } from '../../../../tests/factories/studio.ts';
import { startApp, type TestStudio } from '../../../../tests/start-app.ts';
import { providersOf } from '../../gateways/payments/providers.ts';
import { readAccountChange } from './read-account-change.ts';

let studio: TestStudio;
let admin: TestCustomer;
let provider: CardsOnlyGateway;

const allowSaving = (value: boolean) =>
  studio.api.put('/appconfig', { config: [{ key: 'payment_sources_enabled', value }] }, { as: admin });

beforeAll(async () => {
  studio = await startApp();
  admin = await administrator(studio);
  provider = cardsOnlyGateway();
  studio.context.payments = providersOf([provider]);
  await allowSaving(true);
});
afterAll(() => studio.close());

describe('payment methods', () => {
  it('come with every studio: card is 1, cash is named Efectivo', async () => {
    const answer = await studio.api.get('/payment_methods', { as: await customer(studio) });
    const { payment_methods } = answer.read(paymentMethodList);
    expect(payment_methods.slice(0, 2)).toMatchObject([
      { payment_method_id: 1, kind: 'card' },
      { payment_method_id: 2, kind: 'cash', name: 'Efectivo' },
    ]);
    expect((await studio.api.get('/payment_methods')).status).toBe(401);
    const one = await studio.api.get('/payment_methods/3', { as: await customer(studio) });
    expect(one.body).toMatchObject({ payment_method: { name: 'Transferencia', kind: 'transfer' } });
  });

  it('notify every administrator, and the office’s first screen, when the account shown to customers changes', async () => {
    const other = await staff(studio, 'administrator');
    const letters = async () =>
      (
        await studio.db.rows<{ recipient: string; payload: object }>(
          "select recipient, payload from outbox where notice = 'account-number-changed' order by outbox_id",
        )
      ).map(({ recipient, payload }) => [recipient, payload]);
    const change = (fields: object) =>
      studio.api.put('/payment_methods', { payment_method_id: 3, ...fields }, { as: other });
    const said = async (as = admin) =>
      (await studio.api.get('/payment_methods/account_change', { as })).read(accountChangeAnswer).account_change;
    expect((await change({ position: 7 })).status).toBe(200);
    expect([await letters(), await said()]).toEqual([[], null]);
    expect((await change({ instructions: 'CLABE 012 180 0150 1234567 8' })).status).toBe(200);
    expect((await change({ instructions: 'CLABE 646 180 1100 0000000 1' })).status).toBe(200);
    const [before, after] = ['CLABE 012 180 0150 1234567 8', 'CLABE 646 180 1100 0000000 1'];
    const messages = expect.objectContaining({ method: 'Transferencia', before, after });
    expect((await letters()).slice(2)).toEqual([admin, other].map(({ email }) => [email, messages]));
    const { changed_by, ...what } = (await said()) ?? { changed_by: '' };
    expect(changed_by).not.toBe('');
    expect(what).toEqual({ payment_method_id: 3, name: 'Transferencia', changed_at: studio.clock.now().toISOString() });
    expect((await studio.api.get('/payment_methods/account_change', { as: await staff(studio, 'desk') })).status).toBe(
      403,
    );
    const sent = (await deliverLetters(studio)).filter(
      ({ subject }) => subject === 'Cambió la cuenta de «Transferencia»',
    );
    expect(sent.map(({ to }) => to)).toEqual([admin, other, admin, other].map(({ email }) => email));
    for (const words of [before ?? '', after ?? '', '/admin/metodos-de-pago'])
      expect(sent.at(-1)?.text).toContain(words);
    const later = new Date(studio.clock.now().getTime() + 8 * 86_400_000);
    expect(await readAccountChange({ db: studio.db, clock: { ...studio.context.clock, now: () => later } })).toBeNull();
  });

  it('are written and deleted with the API’s texts', async () => {
    const as = admin;
    const created = await studio.api.post('/payment_methods', { name: 'Vales', instructions: 'En caja.' }, { as });
    expect(created).toMatchObject({ status: 201, body: { message: 'payment_method saved.' } });
    const { payment_method } = created.read(paymentMethodSaved);
    expect(payment_method).toMatchObject({ name: 'Vales', kind: 'other', at_desk: true });
    const changed = await studio.api.put('/payment_methods', { ...payment_method, name: 'Vales de despensa' }, { as });
    expect(changed.body).toMatchObject({
      message: 'payment_method saved.',
      payment_method: { name: 'Vales de despensa' },
    });
    const path = `/payment_methods/${payment_method.payment_method_id}`;
    const deleted = await studio.api.delete(path, { as });
    expect(deleted).toMatchObject({ status: 200, body: { message: 'payment_method deleted.' } });
    expect((await studio.api.delete(path, { as })).status).toBe(404);
    expect((await studio.api.get(path, { as })).status).toBe(404);
    const lines = await studio.db.rows(
      `select action from audit_log where subject = 'payment_method' and subject_id = $1 order by audit_log_id`,
      [payment_method.payment_method_id],
    );
    expect(lines).toHaveLength(3);
  });

  it('that every studio has can be renamed, but keep their kind and cannot be deleted', async () => {
    const as = admin;
    const transfer = { payment_method_id: 3, name: 'Transferencia', kind: 'transfer', instructions: 'CLABE de prueba' };
    expect((await studio.api.put('/payment_methods', transfer, { as })).status).toBe(200);
    expect(await studio.api.put('/payment_methods', { ...transfer, kind: 'other' }, { as })).toMatchObject({
      status: 400,
      body: { error: { fields: { kind: expect.any(String) } } },
    });
    const oxxo = { payment_method_id: 7, name: 'En un OXXO', kind: 'oxxo' };
    expect((await studio.api.put('/payment_methods', oxxo, { as })).status).toBe(200);
    expect((await studio.api.put('/payment_methods', { ...oxxo, kind: 'other' }, { as })).status).toBe(400);
    for (const id of [1, 2, 3, 4, 5, 6, 7, 8])
      expect(await studio.api.delete(`/payment_methods/${id}`, { as })).toMatchObject({ status: 409, code: 'in-use' });
  });

  it('are managed by administrators only', async () => {
    for (const as of [undefined, await customer(studio), await staff(studio, 'desk')]) {
      const status = as ? 403 : 401;
      expect((await studio.api.post('/payment_methods', { name: 'Mío' }, { as })).status).toBe(status);
      expect((await studio.api.delete('/payment_methods/3', { as })).status).toBe(status);
    }
  });
});

const cardsOf = async (as: TestCustomer) =>
  (await studio.api.get('/payment_sources', { as })).read(paymentSourceList).payment_sources;

describe('saved cards', () => {
  it('are the person’s own, under the present path and the legacy one', async () => {
    const [ana, bea] = [await customer(studio), await customer(studio)];
    const saved = await studio.api.post('/payment_sources', { token_id: 'tok_ana_uno' }, { as: ana });
    expect(saved).toMatchObject({ status: 201, body: { message: '¡Método de Pago guardado con éxito!' } });
    const { payment_source } = saved.read(paymentSourceSaved);
    expect(payment_source).toMatchObject({ card_type: 'visa', last_digits: '4242' });
    const legacy = { token_id: 'tok_ana_dos', card_type: 'amex', last_digits: '9999', saveCard: true };
    const second = await studio.api.post('/metodosPago', legacy, { as: ana });
    expect(second).toMatchObject({ status: 201, body: { message: 'Método de pago guardado.' } });
    const cards = await cardsOf(ana);
    // Card details from the browser are ignored.
    expect(cards.map(({ card_type, last_digits }) => `${card_type} ${last_digits}`)).toEqual([
      'visa 4242',
      'visa 4242',
    ]);
    const old = await studio.api.get('/metodosPago', { as: ana });
    expect(old.read(z.object({ metodos_pago: z.array(z.unknown()) })).metodos_pago).toEqual(cards);
    expect(await cardsOf(bea)).toEqual([]);
    // No token or provider’s id leaves the server.
    const said = [saved, second, old, await studio.api.get('/payment_sources', { as: ana })];
    expect(said.map(({ text }) => /tok_|src_|source_id"(?<!payment_source_id")|provider/.exec(text)?.[0])).toEqual(
      Array(4).fill(undefined),
    );

    const path = `/payment_sources/${payment_source.payment_source_id}`;
    expect(await studio.api.delete(path, { as: bea })).toMatchObject({ status: 404, code: 'source-not-found' });
    const deleted = await studio.api.delete(path, { as: ana });
    expect(deleted).toMatchObject({ status: 200, body: { message: 'Metodo de Pago eliminado con éxito.' } });
    expect(provider.kept.has('src_tok_ana_uno')).toBe(false);
    expect((await studio.api.delete(path, { as: ana })).status).toBe(404);
    expect(await cardsOf(ana)).toHaveLength(1);
    expect((await studio.api.get('/payment_sources')).status).toBe(401);

    const [kept] = await cardsOf(ana);
    const left = `/metodosPago/${kept?.payment_source_id}`;
    expect(await studio.api.delete(left, { as: bea })).toMatchObject({ status: 404, code: 'source-not-found' });
    expect((await studio.api.delete(left, { as: ana })).status).toBe(200);
    expect(provider.kept.has('src_tok_ana_dos')).toBe(false);
    expect(await cardsOf(ana)).toEqual([]);
  });

  it('are ten at most; one that is not stored here is deleted at the provider', async () => {
    const ana = await customer(studio);
    const save = (token: string) => studio.api.post('/payment_sources', { token_id: token }, { as: ana });
    for (const letter of 'abcdefghi') expect((await save(`tok_muchas_${letter}`)).status).toBe(201);
    const both = await Promise.all([save('tok_muchas_j'), save('tok_muchas_k')]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 412]);
    expect(both.map(({ code }) => code)).toContain('too-many-sources');
    expect([...provider.kept].filter((source_id) => source_id.startsWith('src_tok_muchas'))).toHaveLength(10);
  });

  it('saved again are shown and counted once, and are deleted at the provider as often as saved', async () => {
    const ana = await customer(studio);
    const save = async (token_id: string) =>
      (await studio.api.post('/payment_sources', { token_id }, { as: ana })).read(paymentSourceSaved).payment_source;
    const first = await save('tok_doble');
    const other = await save('tok_sola');
    const again = await save('tok_doble_again');
    const ids = async () => (await cardsOf(ana)).map(({ payment_source_id }) => payment_source_id);
    expect(await ids()).toEqual([again.payment_source_id, other.payment_source_id]);
    for (const letter of 'abcdefgh') await save(`tok_doble_${letter}`);
    expect((await studio.api.post('/payment_sources', { token_id: 'tok_onceava' }, { as: ana })).code).toBe(
      'too-many-sources',
    );
    const mine = () => [...provider.kept].filter((source_id) => /^src_tok_(doble|sola)(_again)?$/.test(source_id));
    expect(mine()).toHaveLength(3);
    // By the id of the first one saved: from a list opened before it was saved again.
    expect((await studio.api.delete(`/payment_sources/${first.payment_source_id}`, { as: ana })).status).toBe(200);
    expect(mine()).toEqual(['src_tok_sola']);
    expect(await ids()).not.toContain(again.payment_source_id);
  });

  it('of two people are two, even with one fingerprint from the provider', async () => {
    const [ana, bea] = [await customer(studio), await customer(studio)];
    for (const [as, token_id] of [
      [ana, 'tok_familia'],
      [bea, 'tok_familia_again'],
    ] as const)
      expect((await studio.api.post('/payment_sources', { token_id }, { as })).status).toBe(201);
    const [card] = await cardsOf(ana);
    expect((await studio.api.delete(`/payment_sources/${card?.payment_source_id}`, { as: ana })).status).toBe(200);
    expect([await cardsOf(ana), (await cardsOf(bea)).length]).toEqual([[], 1]);
    expect(provider.kept.has('src_tok_familia_again')).toBe(true);
  });

  it('are off if the setting is off', async () => {
    const ana = await customer(studio);
    await allowSaving(false);
    for (const path of ['/payment_sources', '/metodosPago']) {
      const refused = await studio.api.post(path, { token_id: 'tok_apagada' }, { as: ana });
      expect(refused).toMatchObject({ status: 412, code: 'payment-method-off' });
    }
    await allowSaving(true);
    studio.context.payments = providersOf([]);
    expect((await studio.api.post('/payment_sources', { token_id: 'tok_nadie' }, { as: ana })).code).toBe(
      'payment-method-off',
    );
    studio.context.payments = providersOf([provider]);
  });

  it('cannot be changed while the provider is down', async () => {
    const ana = await customer(studio);
    const saved = await studio.api.post('/payment_sources', { token_id: 'tok_caida' }, { as: ana });
    const { payment_source_id } = saved.read(paymentSourceSaved).payment_source;
    provider.down = true;
    const answers = [
      await studio.api.post('/payment_sources', { token_id: 'tok_otra_caida' }, { as: ana }),
      await studio.api.delete(`/payment_sources/${payment_source_id}`, { as: ana }),
    ];
    provider.down = false;
    for (const answer of answers) expect(answer).toMatchObject({ status: 503, code: 'payment-provider-down' });
    const messages = answers.map(({ body }) => errorAnswer.parse(body).error.message);
    expect(messages).toEqual([
      'No pudimos comunicarnos con el procesador de pagos, así que la tarjeta no se guardó. No se cobró nada: inténtalo de nuevo en un momento.',
      'No pudimos comunicarnos con el procesador de pagos, así que la tarjeta sigue guardada. Inténtalo de nuevo en un momento.',
    ]);
    expect(await cardsOf(ana)).toHaveLength(1);
  });

  it.each([
    '4242424242424242',
    'tok_4242424242424242',
    '4242-4242-4242-4242',
    'tok_4242_4242_4242_4242',
    '4242_4242-4242_4241',
    '3782-822463-10005',
    '4000000000001109-1239-987',
    '',
    'a b',
  ])('never take %j for a token', async (token_id) => {
    const ana = await customer(studio);
    for (const path of ['/payment_sources', '/metodosPago'])
      expect(await studio.api.post(path, { token_id }, { as: ana })).toMatchObject({
        status: 400,
        code: 'invalid-input',
      });
    expect(await cardsOf(ana)).toHaveLength(0);
  });
});
