import { DAY, HOUR, MINUTE } from '#shared/time.ts';
import { expireGrants } from '../../src/server/capabilities/grants/index.ts';
import { lapsePurchases, sendRefunds } from '../../src/server/capabilities/purchases/index.ts';
import type { Answer } from '../api.ts';
import { configure } from '../factories/configure.ts';
import { customer, staff, type TestCustomer } from '../factories/people.ts';
import { classPackage, discount } from '../factories/selling.ts';
import { classType, grant, singleClass } from '../factories/studio.ts';
import { monthlyPlan } from '../factories/subscriptions.ts';
import { providerOf } from '../payments/at-provider.ts';
import { openByCard } from '../payments/till.ts';
import { disputed, tell } from '../payments/webhooks.ts';
import { startApp, type TestStudio } from '../start-app.ts';

const FROM_FIRST_CLASS = { starts: 'primera_clase' as const, first_class_days: 200, expiration_days: 50 };
const MONTHLY = { is_subscription: true, subscription_period: 'month' as const, subscription_interval: 1 };

/**
 * A studio in which every act was done that writes money, classes and places, each by the product's own calls: the rows
 * that the corruption drill damages.
 */
export async function studioWithHistory(): Promise<TestStudio> {
  const studio = await startApp();
  const provider = providerOf(studio);
  await configure(studio, {
    cash_checkout_enabled: true,
    transfer_checkout_enabled: true,
    discounts_enabled: true,
    subscriptions_enabled: true,
    allow_class_guests: true,
    max_guests: 2,
    waitlist_enabled: true,
  });
  const admin = await staff(studio, 'administrator');
  const desk = await staff(studio, 'desk');
  const people: TestCustomer[] = [];
  for (let count = 0; count < 10; count += 1) people.push(await customer(studio));
  const [ana, bea, caro, dani, eva, fer, gil, hugo, ida, juan] = people as [
    TestCustomer,
    TestCustomer,
    TestCustomer,
    TestCustomer,
    TestCustomer,
    TestCustomer,
    TestCustomer,
    TestCustomer,
    TestCustomer,
    TestCustomer,
  ];
  const five = (await classPackage(studio, { price: 500, class_amount: 5 })).class_package_id;
  const ten = (await classPackage(studio, { price: 900, class_amount: 10, expiration_days: 60 })).class_package_id;
  const endless = (await classPackage(studio, { price: 1500, class_amount: -1 })).class_package_id;
  const [barre, yoga] = [await classType(studio), await classType(studio, { name: 'Yoga' })];
  const mixed = (
    await classPackage(studio, {
      price: 1100,
      class_amount: 7,
      class_package_types: [
        { class_type_id: barre.class_type_id, class_amount: 4, expiration_days: 30 },
        { class_type_id: yoga.class_type_id, class_amount: 3, expiration_days: 45 },
      ],
    })
  ).class_package_id;
  const monthly = (await classPackage(studio, { price: 1000, class_amount: 8, expiration_days: 31, ...MONTHLY }))
    .class_package_id;
  const later = (await classPackage(studio, { price: 950, class_amount: 4, ...FROM_FIRST_CLASS })).class_package_id;
  const more = (await monthlyPlan(studio, { title: 'Doce clases', price: 1400, class_amount: 12 })).class_package_id;
  const yearly = (
    await monthlyPlan(studio, {
      title: 'Un año',
      price: 9000,
      class_amount: 100,
      expiration_days: 366,
      subscription_period: 'year',
    })
  ).class_package_id;
  const special = (await classPackage(studio, { kind: 'especial', price: 350, class_amount: 1 })).class_package_id;
  const { code } = await discount(studio, { code: 'DIEZ' });
  await discount(studio, { code: 'VEINTE', amount: 20 });
  const classes: number[] = [];
  for (const hours of [24, 30, 48, 54, 72])
    classes.push((await singleClass(studio, { in: hours, class_type_id: barre.class_type_id })).single_class_id);
  const small = (await singleClass(studio, { in: 60, capacity: 2 })).single_class_id;
  const event = (await singleClass(studio, { in: 200, capacity: 4, class_package_id: special })).single_class_id;

  const buy = async (as: TestCustomer, order: object): Promise<number> =>
    idOf(await studio.api.post('/checkout/attempt', { payment_method: 'cash', ...order }, { as }));
  const pay = async (purchase_id: number, how: object = {}) => {
    studio.clock.advance(MINUTE);
    return ok(await studio.api.put(`/purchases/admin/${purchase_id}/pay`, how, { as: desk }));
  };
  const byCard = async (as: TestCustomer, order: object) => {
    const open = await openByCard(studio, as, order);
    await provider.confirm(open.client_secret);
    await provider.deliverDue();
    return open;
  };
  const sell = async (to: TestCustomer, class_package_id: number, more: object = {}): Promise<number> => {
    const sale = { customer_id: to.customer_id, class_package_id, payment_method_id: 2, ...more };
    const made = ok(await studio.api.post('/customer/giveAccess', sale, { as: admin }));
    return (made.body as { purchase: { purchase_id: number } }).purchase.purchase_id;
  };
  const refund = async (purchase_id: number, amount: number, classes_go: 'keep' | 'remove' | 'revoke') => {
    const body = { amount, classes: classes_go, reason: 'Se mudó' };
    ok(await studio.api.post(`/purchases/admin/${purchase_id}/refund`, body, { as: admin }));
  };
  const book = async (
    as: TestCustomer,
    single_class_id: number | undefined,
    guests: object[] = [],
  ): Promise<number> => {
    const made = ok(await studio.api.post('/class_reservations', { single_class_id, guests }, { as }));
    return (made.body as { class_reservation: { class_reservation_id: number } }).class_reservation
      .class_reservation_id;
  };
  const leave = async (as: TestCustomer, reservation: number) =>
    ok(await studio.api.delete(`/class_reservations/${reservation}`, { as }));

  // Money at the desk and by card.
  await pay(await buy(ana, { class_package_id: five, discountCode: code }));
  await pay(await buy(bea, { class_package_id: ten, payment_method: 'transfer' }), { reference: 'SPEI 77' });
  await byCard(caro, { class_package_id: ten });
  const daniTen = await byCard(dani, { class_package_id: ten, discountCode: code });
  await sell(eva, mixed, { payment_method_id: 4, reference: 'A1' });
  await sell(fer, endless, { payment_method_id: 4, reference: 'A2' });
  const gilFive = await sell(gil, five);
  const hugoFive = await sell(hugo, five);
  const evaTen = await sell(eva, ten);
  await byCard(ana, { class_package_id: special, single_class_id: event });
  await byCard(bea, { class_package_id: special, single_class_id: event });
  // A special class that waits for its payment, classes in use that do, and unpaid purchases.
  await openByCard(studio, caro, { class_package_id: special, single_class_id: event });
  await grant(studio, fer, { class_amount: 3 });
  await grant(studio, hugo, { class_amount: 2, expiration_days: 2 });
  await grant(studio, gil, { class_amount: -1, expiration_days: 20 });

  // Places.
  studio.clock.advance(MINUTE);
  await book(ana, classes[0]);
  await book(ana, classes[1]);
  await book(bea, classes[0], [{ name: 'Marta' }]);
  await book(caro, classes[1]);
  await book(dani, classes[2]);
  await book(eva, classes[0]);
  await book(fer, classes[3]);
  await book(hugo, classes[4]);
  await book(bea, small);
  await book(ana, small);
  await studio.api.post('/waitlist', { single_class_id: small }, { as: caro });
  await leave(dani, await book(dani, classes[3]));
  await leave(fer, await book(fer, classes[2]));
  // Too late to get its class back.
  studio.clock.advance(23.5 * HOUR);
  await leave(eva, (await liveOf(studio, eva))[0] ?? 0);
  studio.clock.advance(DAY);

  // Refunds by hand, by the provider, and a dispute.
  await refund(gilFive, 100, 'keep');
  await refund(hugoFive, 500, 'remove');
  await refund(evaTen, 900, 'revoke');
  await refund(daniTen.purchase_id, 200, 'keep');
  await sendRefunds(studio.context);
  const disputedSale = await byCard(gil, { class_package_id: ten });
  ok(await tell(studio, disputed({ ...disputedSale, amount: disputedSale.amount })));

  // Subscriptions over two renewals; some have changed their plan, or will soon.
  const subscriptions: number[] = [];
  for (const as of [hugo, fer, ana, caro])
    subscriptions.push((await byCard(as, { class_package_id: monthly, consent: 'Acepto' })).purchase_id);
  const plan = (as: TestCustomer, of: number | undefined, class_package_id: number) =>
    studio.api.post(`/purchases/plan/${of}`, { class_package_id, consent: 'Acepto' }, { as });
  const [, , anas, caros] = subscriptions;
  for (let month = 0; month < 2; month += 1) {
    ok(await plan(ana, anas, [more, yearly][month] ?? more));
    studio.clock.advance(31 * DAY);
    await provider.deliverDue();
  }
  ok(await plan(caro, caros, more));
  ok(await studio.api.delete(`/purchases/plan/${caros}`, { as: caro }));
  ok(await plan(caro, caros, yearly));
  // Freezes: one that cancels a place, and one that is ended early.
  const freezes = async (as: TestCustomer, days: [from: number, until: number]) => {
    const [held] = (await studio.db.rows<{ id: number }>(openGrant, [as.customer_id])).map(({ id }) => id);
    const [starts_on, ends_on] = days.map((ahead) => dayAhead(studio, ahead));
    const path = `/available_classes/admin/${held}/freeze`;
    ok(await studio.api.post(path, { starts_on, ends_on, reason: 'Viaje' }, { as: admin }));
    return path;
  };
  await grant(studio, bea, { class_amount: 4, expiration_days: 90 });
  await book(bea, (await singleClass(studio, { in: 96 })).single_class_id);
  await freezes(bea, [2, 12]);
  await grant(studio, eva, { class_amount: 2, expiration_days: 90 });
  const frozen = await freezes(eva, [0, 20]);
  studio.clock.advance(DAY);
  ok(await studio.api.delete(frozen, { as: admin }));
  // Grants that count from their first class: not begun, begun, frozen since, and about to begin with another class.
  for (const as of [gil, ida, juan, dani]) await sell(as, later);
  for (const as of [ida, juan]) await book(as, (await singleClass(studio, { in: 26 })).single_class_id);
  const first = await book(dani, (await singleClass(studio, { in: 240 })).single_class_id);
  await book(dani, (await singleClass(studio, { in: 264 })).single_class_id);
  await leave(dani, first);
  studio.clock.advance(2 * DAY);
  await freezes(juan, [1, 5]);
  // Purchases that lapse, and those that still wait for their payment.
  await buy(ana, { class_package_id: ten });
  studio.clock.advance(5 * DAY);
  await lapsePurchases(studio.context);
  await expireGrants(studio.context);
  await buy(dani, { class_package_id: five });
  await buy(gil, { class_package_id: ten, payment_method: 'transfer' });
  const soon = (await singleClass(studio, { in: 48, capacity: 6 })).single_class_id;
  await book(dani, soon);
  await book(hugo, soon, [{ name: 'Nora' }]);
  await openByCard(studio, eva, {
    class_package_id: special,
    single_class_id: (await singleClass(studio, { in: 300, capacity: 4, class_package_id: special })).single_class_id,
  });
  await studio.db.rows(
    `update class_place set blocked_at = $2::timestamptz, blocked_reason = 'staff', blocked_by = $3
     where single_class_id = $1 and spot = 6`,
    [soon, studio.clock.now().toISOString(), admin.customer_id],
  );
  return studio;
}

const openGrant = `
  select available_class_id as id from available_class where customer_id = $1 and closed_at is null order by 1 desc limit 1`;

const dayAhead = ({ clock }: TestStudio, days: number) =>
  new Date(clock.now().getTime() + days * DAY - 6 * HOUR).toISOString().slice(0, 10);

const live = `select class_reservation_id as id from class_reservation where customer_id = $1 and "deletedAt" is null order by 1`;

async function liveOf({ db }: TestStudio, { customer_id }: TestCustomer): Promise<number[]> {
  return (await db.rows<{ id: number }>(live, [customer_id])).map(({ id }) => id);
}

const idOf = (answer: Answer): number => (ok(answer).body as { purchase_id: number }).purchase_id;

function ok(answer: Answer): Answer {
  if (answer.status >= 300) throw new Error(`Refused: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer;
}
