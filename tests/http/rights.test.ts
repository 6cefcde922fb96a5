import type { Socket } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { openSocket } from '../cases/sockets.ts';
import { customer, staff, type TestCustomer } from '../factories/people.ts';
import { classPackage } from '../factories/selling.ts';
import { singleClass } from '../factories/studio.ts';
import { startApp } from '../start-app.ts';
import { tokenIssuer } from '../tokens.ts';
import { callsOf, pathWith } from './document.ts';

const studio = await startApp({ listen: true });
afterAll(() => studio.close());
const { db, api, clock } = studio;
const tokenOf = tokenIssuer(clock);

/** A request whose headers have arrived, but not yet its body. */
interface HeldBack {
  name: string;
  socket: Socket;
  finish(): Promise<{ status: number; text: string }>;
}

async function sendHeaders(as: TestCustomer, method: string, path: string, body: object): Promise<HeldBack> {
  const text = JSON.stringify(body);
  const socket = await openSocket(studio.url ?? '');
  socket.write(
    `${method} /api${path} HTTP/1.1\r\nhost: cupo\r\nauthorization: Bearer ${await tokenOf(as)}\r\n` +
      `idempotency-key: ${path}-${as.customer_id}\r\ncontent-type: application/json\r\n` +
      `content-length: ${Buffer.byteLength(text)}\r\nconnection: close\r\n\r\n${text.slice(0, 1)}`,
  );
  const finish = () =>
    new Promise<{ status: number; text: string }>((resolve) => {
      let answer = '';
      socket.setEncoding('utf8').on('data', (part: string) => {
        answer += part;
      });
      socket.once('close', () => resolve({ status: Number(answer.slice(9, 12)), text: answer }));
      socket.write(text.slice(1));
    });
  return { name: `${method} ${path}`, socket, finish };
}

/** A request that the server has parsed is past its first guard. */
const untilArrived = () => new Promise((resolve) => setTimeout(resolve, 300));

const dismiss = ({ customer_id }: TestCustomer) => db.rows('delete from staff where customer_id = $1', [customer_id]);
const signOut = ({ session_id }: TestCustomer) => db.rows('delete from identity_session where id = $1', [session_id]);
const disable = ({ customer_id }: TestCustomer) =>
  db.rows('update customer set disabled_at = $2 where customer_id = $1', [customer_id, clock.now().toISOString()]);

it('every staff write whose body arrives after the dismissal is refused', async () => {
  const calls = (await callsOf(api)).filter(
    ({ method, body, 'x-audience': audience }) =>
      method !== 'GET' && method !== 'DELETE' && body && ['coach', 'desk', 'administrator'].includes(audience),
  );
  expect(calls.length).toBeGreaterThan(50);
  const administrator = await staff(studio, 'administrator');
  const held = await Promise.all(
    calls.map((call) => sendHeaders(administrator, call.method, pathWith(call, '2147483647'), {})),
  );
  await untilArrived();
  await dismiss(administrator);
  for (const one of held) expect((await one.finish()).status, one.name).toBe(403);
});

/** Acts that would succeed, by people who lose their right while the body is being sent. */
async function acts() {
  const ana = await customer(studio);
  const { class_package_id } = await classPackage(studio);
  const { single_class_id } = await singleClass(studio, { in: 30 });
  const gift = { customer_id: ana.customer_id, class_amount: 1, expiration_days: 30, reason: 'Por la espera' };
  const given = { ...gift, class_type_ids: null, allowed_times: null };
  const desk = await staff(studio, 'desk');
  await api.post('/available_classes', given, { as: desk, idempotencyKey: 'first' });
  return {
    ana,
    forStaff: [
      ['POST', '/available_classes', given],
      ['POST', '/customer/giveAccess', { customer_id: ana.customer_id, class_package_id, payment_method_id: 2 }],
      ['POST', '/class_reservations', { customer_id: ana.customer_id, single_class_id }],
      ['POST', '/customer', { name: 'Nadia', last_name: 'Ríos', phone: '5591230001' }],
    ] as const,
    forCustomers: [
      ['PUT', '/customer/notice_choices', { notice_choices: { reminders: false } }],
      ['POST', '/customer/calendar_feed', {}],
      ['PUT', '/customer', { name: 'Otra', last_name: 'Persona', phone: '5591230002' }],
      ['POST', '/class_reservations', { single_class_id }],
      ['POST', '/checkout/attempt', { class_package_id, payment_method: { token_id: 'tok_sim_visa' } }],
      ['POST', '/addresses', { city: 'Puebla', state: 'Puebla', country: 'México' }],
    ] as const,
  };
}

/** Rows of every table that these acts write. */
const written = async () =>
  (
    await db.rows<{ rows: number }>(
      `select (select count(*) from available_class_movement) + (select count(*) from purchase)
         + (select count(*) from class_reservation) + (select count(*) from customer) + (select count(*) from address)
         + (select count(*) from calendar_feed) + (select count(*) from audit_log) as rows`,
    )
  )[0]?.rows;

it.each([
  ['dismissed', dismiss, 403],
  ['signed out', signOut, 403],
  ['disabled', disable, 403],
] as const)('a receptionist who is %s before the body ends writes nothing', async (_how, loseRight, status) => {
  const { forStaff } = await acts();
  for (const [method, path, body] of forStaff) {
    const desk = await staff(studio, 'desk');
    const held = await sendHeaders(desk, method, path, body);
    await untilArrived();
    await loseRight(desk);
    const before = await written();
    const { status: answered, text } = await held.finish();
    expect([401, status], `${method} ${path}: ${text}`).toContain(answered);
    expect(await written()).toBe(before);
  }
});

it.each([
  ['signed out', signOut],
  ['disabled', disable],
] as const)('a customer who is %s before the body ends writes nothing', async (_how, loseRight) => {
  const { forCustomers } = await acts();
  for (const [method, path, body] of forCustomers) {
    const ana = await customer(studio);
    const held = await sendHeaders(ana, method, path, body);
    await untilArrived();
    await loseRight(ana);
    const before = await written();
    const { status, text } = await held.finish();
    expect([401, 403], `${method} ${path}: ${text}`).toContain(status);
    expect(await written()).toBe(before);
  }
});

it('the same acts succeed for a person who keeps the right', async () => {
  const { forStaff } = await acts();
  const desk = await staff(studio, 'desk');
  for (const [method, path, body] of forStaff) {
    const held = await sendHeaders(desk, method, path, body);
    await untilArrived();
    const { status, text } = await held.finish();
    expect(status, `${method} ${path}: ${text}`).toBeLessThan(300);
  }
});

it('a role that ends between the guard and the transaction is detected inside it', async () => {
  const desk = await staff(studio, 'desk');
  const ana = await customer(studio);
  // The person's row is locked: the act has passed the guard and waits.
  const { transaction } = db;
  let dismissed = false;
  db.transaction = (work) => {
    if (dismissed) return transaction(work);
    dismissed = true;
    return transaction(async (tx) => {
      await tx.rows('delete from staff where customer_id = $1', [desk.customer_id]);
      return work(tx);
    });
  };
  const given = { customer_id: ana.customer_id, class_amount: 1, expiration_days: 30, reason: 'Nada' };
  const answer = await api.post(
    '/available_classes',
    { ...given, class_type_ids: null, allowed_times: null },
    { as: desk },
  );
  db.transaction = transaction;
  expect(dismissed).toBe(true);
  expect(answer.code).toBe('forbidden');
});

it("a customer's id from somebody without the right is refused instead of ignored", async () => {
  const [ana, pablo, coach] = [await customer(studio), await customer(studio), await staff(studio, 'coach')];
  const { single_class_id } = await singleClass(studio, { in: 40 });
  const input = { single_class_id, customer_id: ana.customer_id };
  for (const as of [pablo, coach]) {
    expect((await api.post('/class_reservations', input, { as })).code).toBe('forbidden');
    for (const list of ['class_reservations', 'class_reservation_penaltys'])
      expect((await api.get(`/${list}?customer_id=${ana.customer_id}`, { as })).code, list).toBe('forbidden');
    const profile = { customer_id: ana.customer_id, name: 'Otra', last_name: 'Persona', phone: '5591230003' };
    expect((await api.put('/customer', profile, { as })).code).toBe('forbidden');
  }
  const own = await api.get(`/class_reservations?customer_id=${pablo.customer_id}`, { as: pablo });
  expect(own.status).toBe(200);
});
