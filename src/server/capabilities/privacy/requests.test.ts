import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { customerAtDeskAnswer } from '#shared/wire/customers.ts';
import { myDataAnswer, privacyRequestAnswer, privacyRequestList, whatErasingEndsAnswer } from '#shared/wire/privacy.ts';
import { deliverLetters } from '../../../../tests/factories/letters.ts';
import { customer, staff, type TestCustomer } from '../../../../tests/factories/people.ts';
import { grant, singleClass } from '../../../../tests/factories/studio.ts';
import { startApp, type TestStudio } from '../../../../tests/start-app.ts';

let studio: TestStudio;
let admin: TestCustomer;
let desk: TestCustomer;
let ana: TestCustomer;

beforeAll(async () => {
  studio = await startApp();
  [admin, desk] = [await staff(studio, 'administrator'), await staff(studio, 'desk')];
});
beforeEach(async () => {
  studio.clock.moveTo(new Date('2026-11-23T13:00:00Z'));
  await studio.db.rows('delete from privacy_request');
  ana = await customer(studio, { name: 'Ana', last_name: 'Paz' });
});
afterAll(() => studio.close());

const ask = (as: TestCustomer, body: object) => studio.api.post('/privacy_requests', body, { as });
const send = async (as: TestCustomer, body: object) => (await ask(as, body)).read(privacyRequestAnswer).privacy_request;
const answer = (id: number, body: object, as = admin) => studio.api.put(`/privacy_requests/${id}`, body, { as });
const listed = async (state: 'open' | 'all') =>
  (await studio.api.get(`/privacy_requests?state=${state}`, { as: admin })).read(privacyRequestList);
const lettersTo = async (recipient: string) =>
  (
    await studio.db.rows<{ notice: string; payload: object }>(
      "select notice, payload from outbox where recipient = $1 and notice like 'privacy-%' order by outbox_id",
      [recipient],
    )
  ).map(({ notice, payload }) => ({ notice, ...payload }));

it('is listed with its deadline, and administrators are notified', async () => {
  const mine = { kind: 'rectification', message: 'Mi apellido lleva acento.' };
  const request = await send(ana, mine);
  expect(request).toMatchObject({
    ...mine,
    received_on: '2026-11-23',
    answer_by: '2026-12-21',
    by_staff: false,
    answered_at: null,
    customer: { customer_id: ana.customer_id, name: 'Ana', last_name: 'Paz', erased: false },
  });
  expect((await lettersTo(admin.email)).at(-1)).toMatchObject({
    notice: 'privacy-requested',
    person: 'Ana Paz',
    kind: 'rectification',
    answer_by: '2026-12-21',
  });
  expect(await listed('open')).toMatchObject({ total: 1, privacy_requests: [request] });
});

it('of one kind can be open once, and be made again after its answer', async () => {
  const both = await Promise.all([
    ask(ana, { kind: 'access', message: '' }),
    ask(ana, { kind: 'access', message: '' }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  await send(ana, { kind: 'objection', message: 'Sin publicidad' });
  const [first] = (await listed('open')).privacy_requests;
  await answer(first?.privacy_request_id ?? 0, { granted: true, answer: 'Va por correo.' });
  expect((await ask(ana, { kind: 'access', message: '' })).status).toBe(201);
});

it('is granted with a deadline, notified to the person, and carried out once', async () => {
  const { privacy_request_id: id } = await send(ana, { kind: 'objection', message: '' });
  expect(await studio.api.put(`/privacy_requests/done/${id}`, {}, { as: admin })).toMatchObject({
    status: 412,
    code: 'privacy-request-not-granted',
  });
  const decision = { granted: true, answer: 'Ya no te escribimos.' };
  expect((await answer(id, decision)).read(privacyRequestAnswer).privacy_request).toMatchObject({
    ...decision,
    act_by: '2026-12-14',
    done_at: null,
  });
  expect(await lettersTo(ana.email)).toMatchObject([{ notice: 'privacy-answered', name: 'Ana', ...decision }]);
  expect(await answer(id, { granted: false, answer: 'No.' })).toMatchObject({ code: 'privacy-request-answered' });
  expect((await listed('open')).total).toBe(1);
  for (let time = 0; time < 2; time += 1) {
    studio.clock.advance(60_000);
    expect((await studio.api.put(`/privacy_requests/done/${id}`, {}, { as: admin })).body).toMatchObject({
      privacy_request: { done_at: '2026-11-23T13:01:00.000Z' },
    });
  }
  expect((await listed('open')).total).toBe(0);
  expect((await listed('all')).total).toBe(1);
});

it('is refused with a reason, and is then closed', async () => {
  const { privacy_request_id: id } = await send(ana, { kind: 'cancellation', message: '' });
  await answer(id, { granted: false, answer: 'Tienes un pago en disputa.' });
  expect((await listed('open')).total).toBe(0);
  expect((await listed('all')).privacy_requests).toMatchObject([{ granted: false, act_by: null, done_at: null }]);
});

it('can be recorded by staff on arrival, and by nobody else', async () => {
  const paper = { customer_id: ana.customer_id, kind: 'access', message: 'Por escrito', received_on: '2026-11-20' };
  expect(await send(desk, paper)).toMatchObject({
    by_staff: true,
    received_on: '2026-11-20',
    answer_by: '2026-12-18',
  });
  const bea = await customer(studio);
  expect((await ask(bea, { ...paper, kind: 'objection' })).status).toBe(403);
  expect(await ask(desk, { ...paper, kind: 'objection', received_on: '2026-11-24' })).toMatchObject({
    code: 'privacy-request-date',
  });
  // Nobody sets the deadline of her own request.
  expect(await send(bea, { kind: 'access', message: '', received_on: '2026-01-01' })).toMatchObject({
    received_on: '2026-11-23',
  });
});

it('recorded by staff is notified to the person it is about, who may not have made it', async () => {
  const { customer_id, email } = ana;
  await send(desk, { customer_id, kind: 'cancellation', message: 'Vino a pedirlo' });
  expect(await lettersTo(email)).toEqual([
    { notice: 'privacy-noted', name: 'Ana', kind: 'cancellation', answer_by: '2026-12-21' },
  ]);
  const [letter] = (await deliverLetters(studio)).filter(({ to }) => to === email);
  expect(letter?.text).toContain('Recepción anotó que pides eliminar tus datos.');
  expect(letter?.text).toContain('Si no lo pediste, contesta este correo o avísanos cuanto antes');
  // Control: she gets no letter about her own request, and a person without a mail gets none.
  await send(ana, { kind: 'access', message: '' });
  const bare = await studio.api.post('/customer', { name: 'Sin correo' }, { as: desk });
  const { customer } = bare.read(customerAtDeskAnswer);
  await send(desk, { customer_id: customer.customer_id, kind: 'access', message: '' });
  expect(await lettersTo(email)).toHaveLength(1);
});

it('is seen, answered and carried out by administrators only', async () => {
  const { privacy_request_id: id } = await send(ana, { kind: 'cancellation', message: '' });
  const acts = [
    studio.api.get('/privacy_requests', { as: desk }),
    answer(id, { granted: true, answer: 'Sí' }, desk),
    studio.api.put(`/privacy_requests/done/${id}`, {}, { as: desk }),
    studio.api.post(`/privacy_requests/erase/${id}`, { confirm: 'ELIMINAR' }, { as: desk }),
  ];
  for (const act of acts) expect((await act).status).toBe(403);
});

it('to see her data is answered with the same copy that she would read, in the log, once granted', async () => {
  const { privacy_request_id: id } = await send(ana, { kind: 'access', message: 'Mándenme todo' });
  const copy = (as = admin, which = id) => studio.api.post(`/privacy_requests/data/${which}`, {}, { as });
  expect(await copy()).toMatchObject({ status: 412, code: 'privacy-request-not-granted' });
  expect((await answer(id, { granted: true, answer: 'Claro' })).status).toBe(200);
  const [given, own] = [await copy(), await studio.api.get('/customer/data', { as: ana })];
  const known = given.read(myDataAnswer).data;
  expect(known.profile).toEqual(own.read(myDataAnswer).data.profile);
  expect(known.profile).toMatchObject({ name: 'Ana', email: ana.email });
  const acts = () => studio.db.rows("select actor_id, customer_id from audit_log where action = 'privacy-data-given'");
  expect(await acts()).toEqual([{ actor_id: admin.customer_id, customer_id: ana.customer_id }]);
  for (const as of [ana, desk]) expect((await copy(as)).status).toBe(403);
  const other = await send(ana, { kind: 'objection', message: 'y sin publicidad' });
  expect((await copy(admin, other.privacy_request_id)).code).toBe('privacy-request-not-granted');
  studio.clock.advance(11 * 60_000);
  expect((await copy()).code).toBe('auth/confirm-password');
  expect(await acts()).toHaveLength(1);
});

it('to erase shows an administrator first what ends with the account, and what is owed', async () => {
  const { privacy_request_id: id } = await send(ana, { kind: 'cancellation', message: 'Bórrenme' });
  await grant(studio, ana, { class_amount: 5 });
  const past = await singleClass(studio, { in: 1 });
  const coming = await singleClass(studio, { in: 60 });
  for (const { single_class_id } of [past, coming])
    expect((await studio.api.post('/class_reservations', { single_class_id }, { as: ana })).status).toBe(201);
  // By SQL: a purchase that lapses after its classes were taken needs days to pass.
  await studio.db.rows('update class_reservation set is_paid = false where single_class_id = $1', [
    past.single_class_id,
  ]);
  studio.clock.advance(2 * 3_600_000);
  const read = (as: TestCustomer) => studio.api.get(`/privacy_requests/erase/${id}`, { as });
  expect((await read(admin)).read(whatErasingEndsAnswer).what_ends).toMatchObject({
    reservations: 1,
    classes_left: 3,
    unpaid_classes: 1,
    works_here: false,
  });
  for (const as of [ana, desk]) expect((await read(as)).status).toBe(403);
});

it('to erase requires an administrator who typed the password', async () => {
  const { privacy_request_id: id } = await send(ana, { kind: 'cancellation', message: 'Bórrenme, soy Ana' });
  const other = await send(ana, { kind: 'objection', message: 'y sin publicidad' });
  expect(
    await studio.api.post(
      `/privacy_requests/erase/${other.privacy_request_id}`,
      { confirm: 'ELIMINAR' },
      { as: admin },
    ),
  ).toMatchObject({
    status: 412,
    code: 'privacy-request-not-granted',
  });
  studio.clock.advance(11 * 60_000);
  const erase = () => studio.api.post(`/privacy_requests/erase/${id}`, { confirm: 'ELIMINAR' }, { as: admin });
  expect(await erase()).toMatchObject({ status: 403, code: 'auth/confirm-password' });
  studio.clock.moveTo(new Date('2026-11-23T13:05:00Z'));
  for (let time = 0; time < 2; time += 1) {
    expect((await erase()).body).toMatchObject({
      privacy_request: {
        granted: true,
        done_at: '2026-11-23T13:05:00.000Z',
        message: '',
        customer: { name: 'Cuenta eliminada', erased: true },
      },
    });
  }
  expect((await listed('open')).total).toBe(0);
  expect((await listed('all')).total).toBe(2);
});

it('her own erasure is listed as done', async () => {
  expect((await studio.api.post('/customer/deletion', { confirm: 'ELIMINAR' }, { as: ana })).status).toBe(200);
  expect((await listed('all')).privacy_requests).toMatchObject([
    { kind: 'cancellation', granted: true, received_on: '2026-11-23', customer: { erased: true } },
  ]);
});

it('her data are available to her only', async () => {
  const bea = await customer(studio, { name: 'Beatriz', last_name: 'Luna' });
  const answer = await studio.api.get('/customer/data', { as: ana });
  expect(answer.read(myDataAnswer).data.profile).toMatchObject({ name: 'Ana', email: ana.email });
  for (const word of ['Beatriz', bea.email, bea.uid, ana.uid]) expect(answer.text).not.toContain(word);
});
