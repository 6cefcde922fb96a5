import { afterAll, beforeAll, expect, it } from 'vitest';
import { attemptAnswer } from '#shared/wire/checkout.ts';
import { configure } from '../../../../tests/factories/configure.ts';
import { customer, staff, type TestCustomer } from '../../../../tests/factories/people.ts';
import { classPackage, discount } from '../../../../tests/factories/selling.ts';
import { singleClass } from '../../../../tests/factories/studio.ts';
import { startApp, type TestStudio } from '../../../../tests/start-app.ts';
import { type BookReport, checkBooks, recount } from './index.ts';
import { sellingRules } from './queries/selling.ts';

let studio: TestStudio;
/** Bought with a code and paid, pending with a place of a special class, bought online, pending in cash and booked with. */
const ids = { paid: 0, held: 0, online: 0, cash: 0 };

beforeAll(async () => {
  studio = await startApp();
  await configure(studio, { cash_checkout_enabled: true, discounts_enabled: true });
  const [ana, bea] = [await customer(studio), await customer(studio)];
  const { class_package_id } = await classPackage(studio, { price: 500, class_amount: 5 });
  const { code } = await discount(studio, { code: 'DIEZ' });
  ids.paid = await attempt(ana, { class_package_id, discountCode: code, payment_method: 'cash' });
  const desk = await staff(studio, 'desk');
  await studio.api.put(`/purchases/admin/${ids.paid}/pay`, {}, { as: desk });
  const special = await classPackage(studio, { kind: 'especial', price: 350, class_amount: 1 });
  const event = await singleClass(studio, { capacity: 1, class_package_id: special.class_package_id });
  ids.held = await attempt(ana, {
    class_package_id: special.class_package_id,
    single_class_id: event.single_class_id,
    payment_method: { token_id: 'tok_sim_visa' },
  });
  ids.online = await videosOfBefore(ana);
  ids.cash = await attempt(bea, { class_package_id, payment_method: 'cash' });
  const { single_class_id } = await singleClass(studio);
  expect((await studio.api.post('/class_reservations', { single_class_id }, { as: bea })).status).toBe(201);
});
afterAll(() => studio.close());

/** Bought when videos were sold: today nobody can. */
async function videosOfBefore(as: TestCustomer): Promise<number> {
  const { class_package_id } = await classPackage(studio, { price: 0, class_amount: -1 });
  const purchase_id = await attempt(as, { class_package_id, payment_method: 'free' });
  await studio.db.rows(`update class_package set kind = 'online' where class_package_id = $1`, [class_package_id]);
  await studio.db.rows(`update purchase set terms = terms || '{"kind":"online"}' where purchase_id = $1`, [
    purchase_id,
  ]);
  await studio.db.rows(
    `insert into online_access (customer_id, purchase_id, starts_on, expiration_date)
     values ($1, $2, '2026-11-23', '2026-12-23')`,
    [as.customer_id, purchase_id],
  );
  return purchase_id;
}

async function attempt(as: TestCustomer, order: object): Promise<number> {
  return (await studio.api.post('/checkout/attempt', order, { as })).read(attemptAnswer).purchase_id;
}

/** These states cannot occur while the database’s guards are on. */
const guards = [
  'class_package',
  'discount',
  'purchase',
  'purchase_event',
  'money_movement',
  'available_class',
  'available_class_movement',
  'class_place',
  'class_reservation',
  'single_class',
  'online_access',
].map((table) => `alter table ${table} disable trigger user`);

class Undone extends Error {}

/** What the books say after some changes that are then undone. */
async function recountedAfter(changes: readonly string[]): Promise<BookReport> {
  let report: BookReport | undefined;
  const undone = studio.db.transaction(async (tx) => {
    for (const guard of guards) await tx.rows(guard);
    for (const change of changes) await tx.rows(change);
    report = await recount(tx);
    throw new Undone();
  });
  await expect(undone).rejects.toThrow(Undone);
  if (!report) throw new Error('The books were not recounted.');
  return report;
}

const at = "'2026-11-23T13:00:00Z'";
const of = (purchase: keyof typeof ids) => `purchase_id = ${ids[purchase]}`;
const order = (done: string) =>
  `insert into refund_order (purchase_id, provider_payment_id, amount, reason, "createdAt", done_at)
   values (${ids.paid}, 'p', 100, 'x', ${at}, ${done})`;
const failed = (purchase: keyof typeof ids) =>
  `update purchase set status = 'failed', pending_until = null where ${of(purchase)}`;

const breaches: [rule: string, changes: () => string[]][] = [
  ['Lo vendido de un paquete', () => ["update class_package set sold = sold + 1 where kind = 'online'"]],
  ['Los usos de un descuento', () => ['update discount set uses = uses + 1']],
  ['Un lugar apartado es de una compra por pagar', () => [failed('held')]],
  [
    'Una compra por pagar de un evento especial',
    () => [`update class_place set purchase_id = null, held_until = null, held_for = null where ${of('held')}`],
  ],
  ['Una compra terminada tiene todo su dinero', () => [`delete from money_movement where ${of('paid')}`]],
  ['El dinero de una suscripción', () => [`update purchase set subscription_id = 'sub_1' where ${of('paid')}`]],
  ['El dinero de una compra que no se dio', () => [failed('paid')]],
  ['De los intentos de comprar un paquete', () => [`update purchase set replaces = ${ids.paid} where ${of('online')}`]],
  [
    'No se devuelve más de lo que entró',
    () => [
      `insert into money_movement (purchase_id, kind, amount, payment_method_id, occurred_at)
       values (${ids.paid}, 'refund', -45001, 2, ${at})`,
    ],
  ],
  [
    'A mano no se devuelve más de lo que se cobró a mano',
    () => [
      `update money_movement set provider = 'simulated', provider_movement_id = 'p' where ${of('paid')}`,
      `insert into money_movement (purchase_id, kind, amount, payment_method_id, occurred_at)
       values (${ids.paid}, 'refund', -100, 2, ${at})`,
    ],
  ],
  ['Cada devolución hecha por el procesador', () => [order(at)]],
  ['Una compra terminada dio todo', () => [`update available_class set purchase_id = ${ids.held} where ${of('paid')}`]],
  [
    'Cada cargo de una suscripción',
    () => [
      `update purchase set status = 'active' where ${of('paid')}`,
      `insert into invoice (purchase_id, total_payment, "createdAt", provider, provider_invoice_id)
       values (${ids.paid}, 45000, ${at}, 'simulated', 'in_1')`,
    ],
  ],
  ['Una compra en línea terminada', () => [`delete from online_access where ${of('online')}`]],
  ['Las clases de una compra por pagar', () => [`update available_class set is_paid = true where ${of('cash')}`]],
  ['Las clases sin pagar', () => [`update available_class set is_paid = false where ${of('paid')}`]],
  [
    'Ninguna reservación viva dice estar pagada',
    () => [
      `update class_reservation set is_paid = true
       where available_class_id in (select available_class_id from available_class where ${of('cash')})`,
    ],
  ],
  ['El estado de una compra es el último', () => [`delete from purchase_event where ${of('paid')}`]],
];

it('report nothing for a correct studio', async () => {
  const { counted, disagreements } = await checkBooks(studio.db);
  expect(disagreements).toEqual([]);
  expect(counted).toMatchObject({ purchases: 4, money_movements: 1 });
});

it.each(breaches)('report a violation of: %s', async (rule, changes) => {
  const { disagreements } = await recountedAfter(changes());
  expect(disagreements.filter((one) => one.rule.startsWith(rule))).toHaveLength(1);
});

it('have a test for every rule', () => {
  const tried = sellingRules.filter(({ rule }) => breaches.some(([start]) => rule.startsWith(start)));
  expect(sellingRules.filter((rule) => !tried.includes(rule))).toEqual([]);
});
