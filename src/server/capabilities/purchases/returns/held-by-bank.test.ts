import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { HOUR, MINUTE } from '#shared/time.ts';
import { consequences } from '#shared/wire/consequences.ts';
import { purchaseAnswer } from '#shared/wire/purchases.ts';
import { deliverLetters } from '../../../../../tests/factories/letters.ts';
import { customer, staff, type TestCustomer } from '../../../../../tests/factories/people.ts';
import { eventPackage } from '../../../../../tests/factories/selling.ts';
import { singleClass } from '../../../../../tests/factories/studio.ts';
import { providerOf } from '../../../../../tests/payments/at-provider.ts';
import { alertsOf, moneyOf, openByCard } from '../../../../../tests/payments/till.ts';
import { disputeThatIsWon, type Event, tell } from '../../../../../tests/payments/webhooks.ts';
import { expectCleanBooks } from '../../../../../tests/races/books.ts';
import { START, startApp, type TestStudio } from '../../../../../tests/start-app.ts';
import { sendRefunds } from '../index.ts';

let studio: TestStudio;
let provider: ReturnType<typeof providerOf>;
let [ana, admin, desk]: TestCustomer[] = [];
/** An event of 350 pesos with two dates; Ana paid the first by card. */
let event: { class_package_id: number; first: number; second: number };
let open: Awaited<ReturnType<typeof openByCard>>;

beforeAll(async () => {
  studio = await startApp();
  provider = providerOf(studio);
  [admin, desk] = [await staff(studio, 'administrator'), await staff(studio, 'desk')];
});
beforeEach(async () => {
  studio.clock.moveTo(START);
  ana = await customer(studio, { name: 'Ana' });
  const { class_package_id } = await eventPackage(studio);
  const dated = async (hours: number) =>
    (await singleClass(studio, { in: hours, capacity: 3, class_package_id })).single_class_id;
  event = { class_package_id, first: await dated(48), second: await dated(96) };
  open = await openByCard(studio, ana, { class_package_id, single_class_id: event.first });
  await provider.confirm(open.client_secret);
  await provider.deliverDue();
  await deliverLetters(studio);
});
afterAll(async () => {
  await expectCleanBooks(studio.db);
  await studio.close();
});

const receive = async (...events: Event[]) => {
  for (const one of events) expect((await tell(studio, one)).status).toBe(200);
};
const dispute = (amount = 35_000) => disputeThatIsWon({ payment_id: open.payment_id, amount });
const cancel = (query = '?reason=Llueve') => studio.api.delete(`/single_class/${event.first}${query}`, { as: admin });
/** What staff read about each person before they cancel. */
const notes = async () => {
  const body = { single_class_id: event.first, offered_class_id: event.second };
  const seen = await studio.api.post('/single_class/preview/cancel', body, { as: admin });
  return seen.read(consequences).people.flatMap((person) => person.notes);
};
const reopen = () => studio.api.post(`/single_class/reopen/${event.first}`, {}, { as: admin });
const otherDate = () =>
  studio.api.post(`/purchases/other_date/${open.purchase_id}`, { single_class_id: event.second }, { as: ana });
const byDesk = () =>
  studio.api.put(`/purchases/admin/${open.purchase_id}/other_date`, { single_class_id: event.second }, { as: desk });
const mine = async () =>
  (await studio.api.get(`/purchases/${open.purchase_id}`, { as: ana })).read(purchaseAnswer).purchase;
const refund = (amount: number) =>
  studio.api.post(
    `/purchases/admin/${open.purchase_id}/refund`,
    { amount, classes: 'keep', reason: 'Lo pidió' },
    { as: admin },
  );
const sendAll = async () => {
  await sendRefunds(studio.context);
  await provider.deliverDue();
};
const sums = async () => (await moneyOf(studio, open.purchase_id)).join(', ');

it('held before it is sent: neither refunded nor changed for another date nor reopened, and sent once the studio has it', async () => {
  await cancel(`?offered_class_id=${event.second}`);
  const { lost, won } = dispute();
  await receive(lost);
  expect((await otherDate()).code).toBe('money-already-back');
  expect((await byDesk()).code).toBe('money-already-back');
  expect((await reopen()).body).toMatchObject({ back: 0, left_out: [expect.stringMatching(/^Ana/)] });
  studio.clock.advance(60 * HOUR);
  await sendAll();
  expect(await sums()).toBe('chargeback -35000, payment 35000');
  expect(await mine()).toMatchObject({ refunding: 0, disputed: 350 });
  await receive(won);
  await sendAll();
  await sendAll();
  expect(await sums()).toBe('chargeback -35000, chargeback-won 35000, payment 35000, refund -35000');
});

it('won in time, it may be changed for another date, once, and no money goes', async () => {
  await cancel(`?offered_class_id=${event.second}`);
  const { lost, won } = dispute();
  await receive(lost, won);
  expect((await otherDate()).status).toBe(200);
  studio.clock.advance(60 * HOUR);
  await sendAll();
  expect(await sums()).toBe('chargeback -35000, chargeback-won 35000, payment 35000');
});

it('of a part: what the bank left is refunded by staff, the rest once it is back, never more than was paid', async () => {
  await cancel();
  const { lost, won } = dispute(20_000);
  await receive(lost);
  expect((await byDesk()).code).toBe('money-already-back');
  studio.clock.advance(10 * MINUTE);
  await sendAll();
  expect(await sums()).toBe('chargeback -20000, payment 35000');
  expect((await refund(151)).code).toBe('refund-too-much');
  expect((await refund(150)).status).toBe(200);
  await sendAll();
  await receive(won);
  await sendAll();
  // The whole return no longer fits: it is withdrawn, and staff are told to refund what is left.
  expect(await alertsOf(studio, open.purchase_id)).toEqual(['chargeback', 'chargeback-won', 'refund-overtaken']);
  expect((await refund(201)).code).toBe('refund-too-much');
  expect((await refund(200)).status).toBe(200);
  await sendAll();
  expect((await moneyOf(studio, open.purchase_id)).sort()).toEqual(
    ['chargeback -20000', 'chargeback-won 20000', 'payment 35000', 'refund -15000', 'refund -20000'].sort(),
  );
});

it('that her bank has taken before the class is cancelled: no other date, no letter about a free place; staff decide once it is back', async () => {
  const { lost, won } = dispute();
  await receive(lost);
  expect(await notes()).toEqual([
    'No hay dinero que devolver: no pagó por su lugar o ya lo tiene de vuelta. Su banco reclamó su pago: no se le ofrece otra fecha.',
  ]);
  await cancel(`?offered_class_id=${event.second}`);
  const letter = (await deliverLetters(studio)).find(({ to }) => to === ana?.email)?.text ?? '';
  expect(letter).toContain('No hay dinero que devolver: tu lugar no tuvo costo o tu dinero ya se te había devuelto.');
  expect(letter).not.toMatch(/te devolvemos|recibes tu dinero|otra fecha|cambia tu lugar/i);
  expect((await mine()).class_return).toMatchObject({ amount: 0, offered: null });
  expect([(await otherDate()).code, (await byDesk()).code]).toEqual(['no-other-date', 'money-already-back']);
  await receive(won);
  studio.clock.advance(60 * HOUR);
  await sendAll();
  expect(await sums()).toBe('chargeback -35000, chargeback-won 35000, payment 35000');
  expect(await alertsOf(studio, open.purchase_id)).toEqual(['chargeback', 'chargeback-won']);
  expect((await refund(350)).status).toBe(200);
});

it('of which her bank has taken a part before the class is cancelled: the rest is refunded, and she is moved to no other date', async () => {
  await receive(dispute(20_000).lost);
  expect(await notes()).toEqual([
    'Se le devuelven $150.00 por el procesador, desde el lun 23 nov, 07:10. Su banco reclamó su pago: no se le ofrece otra fecha.',
  ]);
  await cancel(`?offered_class_id=${event.second}`);
  expect([(await otherDate()).code, (await byDesk()).code]).toEqual(['no-other-date', 'money-already-back']);
  studio.clock.advance(10 * MINUTE);
  await sendAll();
  expect((await moneyOf(studio, open.purchase_id)).sort()).toEqual([
    'chargeback -20000',
    'payment 35000',
    'refund -15000',
  ]);
});

it('that her bank has taken: a class that is held after all has her in it again, as before', async () => {
  await receive(dispute().lost);
  await cancel();
  expect((await reopen()).body).toMatchObject({ back: 1, left_out: [] });
  studio.clock.advance(10 * MINUTE);
  await sendAll();
  expect(await sums()).toBe('chargeback -35000, payment 35000');
});

it('unanswered: not changed for another date, nor reopened; asked again; refunded once', async () => {
  await provider.act({ act: 'settings', refunds_fail: true });
  await cancel();
  studio.clock.advance(10 * MINUTE);
  await sendAll();
  await provider.act({ act: 'settings', refunds_fail: false });
  expect((await byDesk()).code).toBe('money-already-back');
  expect((await refund(1)).code).toBe('refund-too-much');
  await sendAll();
  await sendAll();
  expect(await sums()).toBe('payment 35000, refund -35000');
});
