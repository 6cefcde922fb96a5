import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { localDateOf } from '#shared/time.ts';
import { attemptAnswer } from '#shared/wire/checkout.ts';
import { credits } from '#shared/wire/grants.ts';
import { movementList } from '#shared/wire/money-movements.ts';
import { deskPurchaseAnswer, deskPurchasePage } from '#shared/wire/till.ts';
import { withPassword } from '../../../../../tests/factories/authorising.ts';
import { configure } from '../../../../../tests/factories/configure.ts';
import { customer, staff, type TestCustomer } from '../../../../../tests/factories/people.ts';
import { classPackage, discount } from '../../../../../tests/factories/selling.ts';
import { administrator, singleClass } from '../../../../../tests/factories/studio.ts';
import { startApp, type TestStudio } from '../../../../../tests/start-app.ts';
import { peopleFound } from '../../customers/index.ts';

let studio: TestStudio;
let ana: TestCustomer;
let desk: TestCustomer;

beforeAll(async () => {
  studio = await startApp();
  desk = await staff(studio, 'desk');
  await configure(studio, {
    cash_checkout_enabled: true,
    transfer_checkout_enabled: true,
    discounts_enabled: true,
  });
});
beforeEach(async () => {
  ana = await customer(studio);
});
afterAll(() => studio.close());

const purchaseAt = async (purchase_id: number) =>
  (await studio.api.get(`/purchases/admin/${purchase_id}`, { as: desk })).read(deskPurchaseAnswer).purchase;
const rosterOf = async (single_class_id: number) =>
  (await studio.api.get(`/class_reservations/roster/${single_class_id}`, { as: desk })).body;

it('the roster shows the unpaid purchase, until it is paid', async () => {
  const { class_package_id } = await classPackage(studio, { price: 500 });
  const tried = await studio.api.post('/checkout/attempt', { class_package_id, payment_method: 'cash' }, { as: ana });
  const { purchase_id } = tried.read(attemptAnswer);
  const { single_class_id } = await singleClass(studio);
  await studio.api.post('/class_reservations', { single_class_id }, { as: ana });
  expect(await rosterOf(single_class_id)).toMatchObject({ roster: [{ unpaid_purchase_id: purchase_id }] });
  expect(await purchaseAt(purchase_id)).toMatchObject({ paid: 0, unpaid_classes: 1 });
  await studio.api.put(`/purchases/admin/${purchase_id}/pay`, { payment_method_id: 4, reference: 'A1' }, { as: desk });
  expect(await rosterOf(single_class_id)).toMatchObject({ roster: [{ unpaid_purchase_id: null }] });
  expect(await purchaseAt(purchase_id)).toMatchObject({ paid: 500, unpaid_classes: 0, reference: 'A1' });
});

it('a purchase lists what revoking it would cancel: classes that have not begun, soonest first', async () => {
  const { class_package_id } = await classPackage(studio);
  const sale = { customer_id: ana.customer_id, class_package_id, payment_method_id: 2 };
  const sold = await studio.api.post('/customer/giveAccess', sale, { as: desk });
  const { purchase_id } = sold.read(deskPurchaseAnswer).purchase;
  const book = async (hours: number) => {
    const { single_class_id, class_date } = await singleClass(studio, { in: hours });
    await studio.api.post('/class_reservations', { single_class_id }, { as: ana });
    return class_date;
  };
  const [later, sooner] = [await book(50), await book(26)];
  await book(2);
  studio.clock.advance(3 * 3_600_000);
  const { coming_reservations } = await purchaseAt(purchase_id);
  expect(coming_reservations.map(({ class_date }) => class_date)).toEqual([sooner, later]);
  await studio.api.put('/customer/revokeAccess', { purchase_id }, { as: await administrator(studio) });
  expect(await purchaseAt(purchase_id)).toMatchObject({ status: 'revoked', coming_reservations: [] });
});

it('no way to pay is asked for in one sentence, left out or null', async () => {
  const { class_package_id } = await classPackage(studio, { price: 500 });
  const sale = { customer_id: ana.customer_id, class_package_id };
  for (const none of [{}, { payment_method_id: null }]) {
    const sold = await studio.api.post('/customer/giveAccess', { ...sale, ...none }, { as: desk });
    expect(sold).toMatchObject({ status: 400, code: 'no-payment-method' });
  }
  const tried = await studio.api.post('/checkout/attempt', { class_package_id, payment_method: 'cash' }, { as: ana });
  const { purchase_id } = tried.read(attemptAnswer);
  const paid = await studio.api.put(`/purchases/admin/${purchase_id}/pay`, { payment_method_id: null }, { as: desk });
  expect(paid.status, 'as the customer had chosen').toBe(200);
  const back = { amount: 500, classes: 'revoke', reason: 'Ya no viene', payment_method_id: null };
  const returned = await studio.api.post(`/purchases/admin/${purchase_id}/refund`, back, {
    as: await administrator(studio),
  });
  expect(returned.status, JSON.stringify(returned.body)).toBe(200);
});

it('a validity other than the package’s is shown on the purchase and applies to its classes', async () => {
  const { class_package_id } = await classPackage(studio, { expiration_days: 45 });
  const sale = { customer_id: ana.customer_id, class_package_id, payment_method_id: 2, package_days: 7 };
  const sold = (await studio.api.post('/customer/giveAccess', sale, { as: desk })).read(deskPurchaseAnswer).purchase;
  expect(sold).toMatchObject({ expiration_days: 7, class_package: { expiration_days: 7 } });
  const given = (await studio.api.get('/available_classes', { as: ana })).read(credits).available_classes[0];
  expect([given?.starts_on, given?.expiration_date]).toEqual(['2026-11-23', '2026-11-30']);
});

it('the list finds people however spelt, and only pending purchases if filtered', async () => {
  const jose = await customer(studio, { name: 'José', last_name: 'Núñez' });
  const { class_package_id } = await classPackage(studio);
  await studio.api.post('/checkout/attempt', { class_package_id, payment_method: 'transfer' }, { as: jose });
  const list = (query: string) => studio.api.get(`/purchases/admin/all?${query}`, { as: desk });
  expect((await list('query=jose nunez')).body).toMatchObject({ total: 1, purchases: [{ status: 'pending' }] });
  expect((await list('query=jose nunez&to_review=true')).body).toMatchObject({ total: 0 });
  expect((await list('query=jose nunez&status=completed')).body).toMatchObject({ total: 0 });
});

it('the list finds a purchase by number, bank reference and amount', async () => {
  const { class_package_id } = await classPackage(studio, { price: 1387.25 });
  const sell = async (more: object) => {
    const { customer_id } = await customer(studio, { phone: null });
    const sale = { customer_id, class_package_id, ...more };
    return (await studio.api.post('/customer/giveAccess', sale, { as: desk })).read(deskPurchaseAnswer).purchase
      .purchase_id;
  };
  const cash = await sell({ payment_method_id: 2 });
  const transfer = await sell({ payment_method_id: 3, reference: 'mban 0100-2611230099887766' });
  const eva = await customer(studio, { phone: null });
  const wanted = { class_package_id, payment_method: 'transfer' };
  const owed = (await studio.api.post('/checkout/attempt', wanted, { as: eva })).read(attemptAnswer).purchase_id;
  const found = async (query: string, more = '') =>
    (await studio.api.get(`/purchases/admin/all?query=${encodeURIComponent(query)}${more}`, { as: desk }))
      .read(deskPurchasePage)
      .purchases.map(({ purchase_id }) => purchase_id);
  expect(await found(`#${cash}`)).toEqual([cash]);
  expect(await found(`Compra ${cash}`)).toEqual([cash]);
  expect((await found(`${cash}`))[0]).toBe(cash);
  expect(await found('MBAN01002611230099887766')).toEqual([transfer]);
  expect(await found('99887766')).toEqual([transfer]);
  expect(await found('$1,387.25')).toEqual([owed, transfer, cash]);
  expect(await found('1387.25', '&status=pending')).toEqual([owed]);
  expect(await found('1,387.26')).toEqual([]);
  // Reception, who sees today only, finds no purchase of another day by its number.
  const yesterday = new Date(studio.clock.now().getTime() - 86_400_000).toISOString();
  await studio.db.rows('update purchase set "createdAt" = $2 where purchase_id = $1', [cash, yesterday]);
  expect(await found(`#${cash}`)).toEqual([]);
});

it('the file of a package is available to its buyer once it is paid', async () => {
  const file_url = 'https://ejemplo.mx/guia.pdf';
  const { class_package_id } = await classPackage(studio, { price: 500, downloadable: true, file_url });
  const tried = await studio.api.post('/checkout/attempt', { class_package_id, payment_method: 'cash' }, { as: ana });
  const { purchase_id } = tried.read(attemptAnswer);
  const mine = async () => (await studio.api.get(`/purchases/${purchase_id}`, { as: ana })).body;
  expect(await mine()).toMatchObject({ purchase: { status: 'pending', file_url: null } });
  await studio.api.put(`/purchases/admin/${purchase_id}/pay`, {}, { as: desk });
  expect(await mine()).toMatchObject({ purchase: { status: 'completed', file_url } });
});

it('reception sees the money of today, an administrator that of any days', async () => {
  const administrator = await staff(studio, 'administrator');
  const others = ['?start_date=2026-11-01&end_date=2026-11-23', '?start_date=2026-11-22', '?end_date=2026-11-22'];
  for (const days of ['', '?start_date=2026-11-23', '?start_date=2026-11-23&end_date=2026-11-23'])
    expect((await studio.api.get(`/money_movements${days}`, { as: desk })).status, days).toBe(200);
  for (const days of others) {
    expect((await studio.api.get(`/money_movements${days}`, { as: desk })).status, days).toBe(403);
    expect((await studio.api.get(`/money_movements${days}`, { as: administrator })).status, days).toBe(200);
  }
});

it("reception lists today's purchases, one person's and pending ones, an administrator everybody's", async () => {
  const administrator = await staff(studio, 'administrator');
  const [eva, luz] = [await customer(studio), await customer(studio)];
  const { class_package_id } = await classPackage(studio);
  const sell = (customer_id: number) =>
    studio.api.post('/customer/giveAccess', { customer_id, class_package_id, payment_method_id: 2 }, { as: desk });
  const old = (await sell(eva.customer_id)).read(deskPurchaseAnswer).purchase.purchase_id;
  const owed = await studio.api.post(
    '/checkout/attempt',
    { class_package_id, payment_method: 'transfer' },
    { as: luz },
  );
  const pending = owed.read(attemptAnswer).purchase_id;
  const yesterday = new Date(studio.clock.now().getTime() - 86_400_000).toISOString();
  await studio.db.rows('update purchase set "createdAt" = $2 where purchase_id = any($1)', [[old, pending], yesterday]);
  const today = (await sell(eva.customer_id)).read(deskPurchaseAnswer).purchase.purchase_id;
  const ids = async (as: typeof desk, query = '') =>
    (await studio.api.get(`/purchases/admin/all${query}`, { as }))
      .read(deskPurchasePage)
      .purchases.map(({ purchase_id }) => purchase_id);
  expect(await ids(desk)).toContain(today);
  expect(await ids(desk)).not.toContain(old);
  expect(await ids(desk, '?status=completed')).not.toContain(old);
  expect(await ids(desk, '?status=pending')).toContain(pending);
  expect(await ids(desk, '?start_date=2020-01-01')).not.toContain(old);
  expect(await ids(desk, `?customer_id=${eva.customer_id}`)).toEqual([today, old]);
  expect(await ids(administrator)).toEqual(expect.arrayContaining([today, old, pending]));
});

it('the list sums payments and refunds of all its pages', async () => {
  const administrator = await staff(studio, 'administrator');
  const { class_package_id } = await classPackage(studio, { price: 850 });
  const sell = async (payment_method_id: number, reference = '') => {
    const sale = { customer_id: ana.customer_id, class_package_id, payment_method_id, reference };
    return (await studio.api.post('/customer/giveAccess', sale, { as: desk })).read(deskPurchaseAnswer).purchase;
  };
  const { purchase_id } = await sell(2);
  await sell(3, 'T-sumas-1');
  const refund = { amount: 400, classes: 'keep', reason: 'Se mudó' };
  await studio.api.post(`/purchases/admin/${purchase_id}/refund`, refund, { as: administrator });
  const list = async (query: string) =>
    (
      await studio.api.get(`/purchases/admin/all?class_package_id=${class_package_id}${query}`, { as: administrator })
    ).read(deskPurchasePage);
  expect(await list('&page_size=1&page=2')).toMatchObject({
    purchases: [{ purchase_id }],
    total: 2,
    sums: { gross: 1700, returned: 400, net: 1300 },
  });
  expect(await list('&refunded=true')).toMatchObject({ total: 1, sums: { gross: 850, returned: 400, net: 450 } });
  expect(await list('&payment_method_id=3')).toMatchObject({ total: 1, sums: { gross: 850, returned: 0, net: 850 } });
  expect(await list('&end_date=2026-11-22')).toMatchObject({ total: 0, sums: { gross: 0, returned: 0, net: 0 } });
  expect(await list('&start_date=2026-11-23&end_date=2026-11-23')).toMatchObject({ total: 2 });
});

it('a gift with an invoice has no charge, a sale with one has its charge', async () => {
  const administrator = await staff(studio, 'administrator');
  const eva = await customer(studio);
  const { class_package_id } = await classPackage(studio, { price: 850 });
  const sell = (more: object) =>
    studio.api.post(
      '/customer/giveAccess',
      { customer_id: eva.customer_id, class_package_id, bill: true, ...more },
      { as: administrator },
    );
  const charges = async () => (await studio.api.get('/invoices', { as: eva })).body;
  expect((await sell({ is_gift: true })).status).toBe(201);
  expect(await charges()).toEqual({ invoices: [] });
  expect((await sell({ payment_method_id: 2 })).status).toBe(201);
  expect(await charges()).toMatchObject({ invoices: [{ total_payment: 850 }] });
});

it('two sellers with one first name are distinguishable', async () => {
  const { class_package_id } = await classPackage(studio, { price: 100 });
  const sellers = [
    await staff(studio, 'desk', { name: 'Rita', last_name: 'Mora' }),
    await staff(studio, 'desk', { name: 'Rita', last_name: 'Luna' }),
  ];
  for (const as of sellers) {
    const { customer_id } = await customer(studio);
    await studio.api.post('/customer/giveAccess', { customer_id, class_package_id, payment_method_id: 2 }, { as });
  }
  const { actors, money_movements } = (await studio.api.get('/money_movements', { as: desk })).read(movementList);
  const ritas = (names: readonly (string | undefined)[]) => names.filter((name) => name?.startsWith('Rita'));
  expect(ritas(actors.map(({ name }) => name))).toEqual(['Rita Luna', 'Rita Mora']);
  expect(ritas(money_movements.map(({ actor }) => actor?.name))).toEqual(['Rita Luna', 'Rita Mora']);
  const sold = (await studio.api.get(`/purchases/admin/all?class_package_id=${class_package_id}`, { as: desk })).read(
    deskPurchasePage,
  ).purchases;
  expect(sold.map(({ sold_by }) => sold_by?.name)).toEqual(['Rita Luna', 'Rita Mora']);
  expect(sold.map(({ events }) => events.at(-1)?.actor_name)).toEqual(['Rita Luna', 'Rita Mora']);
});

it('a till of many movements has pages, and totals of all', async () => {
  const administrator = await staff(studio, 'administrator');
  const { class_package_id } = await classPackage(studio, { price: 100 });
  studio.clock.advance(40 * 86_400_000);
  for (let sold = 0; sold < 3; sold += 1)
    await studio.api.post(
      '/customer/giveAccess',
      { customer_id: ana.customer_id, class_package_id, payment_method_id: 2 },
      { as: administrator },
    );
  const page = async (query: string) =>
    (await studio.api.get(`/money_movements?${query}`, { as: administrator })).read(movementList);
  const [first, second] = [await page('page_size=2'), await page('page_size=2&page=2')];
  expect([first.money_movements.length, second.money_movements.length]).toEqual([2, 1]);
  const whole = { total: 300, movements: 3, totals: [{ payments: 300, refunds: 0, total: 300 }] };
  for (const each of [first, second]) {
    expect(each).toMatchObject({ ...whole, actors: [{ customer_id: administrator.customer_id }] });
  }
});

it('a page for a file is that of the list without sums, and shows reception no other days', async () => {
  const administrator = await staff(studio, 'administrator');
  const { class_package_id } = await classPackage(studio, { price: 100 });
  const sale = { customer_id: ana.customer_id, class_package_id, payment_method_id: 2 };
  const sell = () => studio.api.post('/customer/giveAccess', sale, { as: administrator });
  for (let sold = 0; sold < 3; sold += 1) await sell();
  const before = localDateOf(studio.clock.now(), 'America/Mexico_City');
  studio.clock.advance(86_400_000);
  await sell();
  const today = localDateOf(studio.clock.now(), 'America/Mexico_City');
  const read = async (as: TestCustomer, query: string) => {
    const asked = `?class_package_id=${class_package_id}&page_size=2&${query}`;
    const list = await studio.api.get(`/purchases/admin/all${asked}`, { as });
    const { purchases } = list.read(deskPurchasePage);
    expect((await studio.api.get(`/purchases/admin/rows${asked}`, { as })).body).toEqual({ purchases });
    return purchases.length;
  };
  const days = `start_date=${before}&end_date=${today}`;
  expect([await read(administrator, days), await read(administrator, `${days}&page=3`)]).toEqual([2, 0]);
  expect([await read(desk, days), await read(desk, `${days}&customer_id=${ana.customer_id}`)]).toEqual([1, 2]);
  const movements = `?class_package_id=${class_package_id}&page_size=2&${days}`;
  const { money_movements } = (await studio.api.get(`/money_movements${movements}&page=2`, { as: administrator })).read(
    movementList,
  );
  expect(money_movements).toHaveLength(2);
  const rows = (as: TestCustomer) => studio.api.get(`/money_movements/rows${movements}&page=2`, { as });
  expect((await rows(administrator)).body).toEqual({ money_movements });
  expect((await rows(desk)).status).toBe(403);
});

it('the value of a code depends on the buyer, not the seller', async () => {
  const { class_package_id } = await classPackage(studio);
  await discount(studio, { code: 'UNAVEZ', max_uses_per_customer: 1, at_desk: true });
  const sale = { class_package_id, payment_method_id: 2, discountCode: 'UNAVEZ' };
  const ask = (customer_id: number) =>
    studio.api.get(`/discounts/admin/code/UNAVEZ?class_package_id=${class_package_id}&customer_id=${customer_id}`, {
      as: desk,
    });
  const worth = { discount: { total_payment: 1125 } };
  expect((await ask(ana.customer_id)).body).toMatchObject(worth);
  await studio.api.post('/customer/giveAccess', { customer_id: ana.customer_id, ...sale }, { as: desk });
  expect((await ask(ana.customer_id)).status).toBe(412);
  expect((await ask(desk.customer_id)).body).toMatchObject(worth);
});

it('a search by sound finds everybody whose purchases are summed, not only a page of them', async () => {
  await studio.db.rows(
    `insert into customer (name, last_name, "createdAt") select 'Quetzalina', 'Rivas', $1 from generate_series(1, 60)`,
    [studio.clock.now().toISOString()],
  );
  expect((await peopleFound(studio.db, 'ketsalina')).alike).toHaveLength(60);
});

it('sells no archived package, and sells and gives nothing to disabled people', async () => {
  const admin = await administrator(studio);
  const sells = (class_package_id: number) =>
    studio.api.post(
      '/customer/giveAccess',
      { customer_id: ana.customer_id, class_package_id, payment_method_id: 2 },
      { as: desk },
    );
  const [kept, archived] = [await classPackage(studio), await classPackage(studio)];
  await studio.api.delete(`/class_packages/${archived.class_package_id}`, { as: admin });
  expect((await sells(archived.class_package_id)).code).toBe('package-not-found');
  // Control: a package that is not archived is sold, to people who are not disabled.
  expect((await sells(kept.class_package_id)).status).toBe(201);
  const close = await studio.api.put(`/customer/admin/${ana.customer_id}/disable`, { disabled: true }, { as: admin });
  expect(close.status, close.text).toBe(200);
  expect((await sells(kept.class_package_id)).code).toBe('person-disabled');
  const gift = { customer_id: ana.customer_id, class_amount: 1, expiration_days: 30, reason: 'Cortesía' };
  const gives = () => studio.api.post('/available_classes', gift, { as: admin });
  expect((await gives()).code).toBe('person-disabled');
  await studio.api.put(`/customer/admin/${ana.customer_id}/disable`, { disabled: false }, { as: admin });
  expect((await gives()).status).toBe(201);
});

it('collected twice by two methods is refused the second time, by one method it returns the same answer', async () => {
  const { class_package_id } = await classPackage(studio, { price: 500 });
  const tried = await studio.api.post('/checkout/attempt', { class_package_id, payment_method: 'cash' }, { as: ana });
  const { purchase_id } = tried.read(attemptAnswer);
  const pay = (how: object) => studio.api.put(`/purchases/admin/${purchase_id}/pay`, how, { as: desk });
  const terminal = { payment_method_id: 4, reference: '8812' };
  expect((await pay(terminal)).status).toBe(200);
  const second = await pay({ payment_method_id: 2 });
  expect([second.status, second.code]).toEqual([409, 'purchase-paid-otherwise']);
  expect(second.text).toContain('Ya se cobró por Terminal');
  for (const again of [terminal, {}]) expect((await pay(again)).status).toBe(200);
  expect((await purchaseAt(purchase_id)).paid).toBe(500);
});

it('cash that a colleague took for it too is in no book: she is told to give it back', async () => {
  const { class_package_id } = await classPackage(studio, { price: 500 });
  const tried = await studio.api.post('/checkout/attempt', { class_package_id, payment_method: 'cash' }, { as: ana });
  const { purchase_id } = tried.read(attemptAnswer);
  const colleague = await staff(studio, 'desk');
  const pay = (as: TestCustomer, how: object) => studio.api.put(`/purchases/admin/${purchase_id}/pay`, how, { as });
  expect((await pay(desk, {})).status).toBe(200);
  for (const how of [{}, { payment_method_id: 2 }, { payment_method_id: 2, reference: 'sobre 12' }]) {
    expect((await pay(desk, how)).status).toBe(200);
    const second = await pay(colleague, how);
    expect([second.status, second.code]).toEqual([409, 'purchase-paid-otherwise']);
  }
  expect((await purchaseAt(purchase_id)).paid).toBe(500);
});

it('the purchases as a file need a password typed just now, and are an act in the log', async () => {
  const owner = await withPassword(studio);
  const name = `Ximena${ana.customer_id}`;
  const buyer = await customer(studio, { name });
  const { class_package_id } = await classPackage(studio, { price: 500 });
  const order = { class_package_id, payment_method: 'cash' };
  expect((await studio.api.post('/checkout/attempt', order, { as: buyer })).status).toBe(201);
  const download = (as: TestCustomer, filter: object = {}) =>
    studio.api.post('/purchases/admin/export', { query: name, ...filter }, { as });
  const acts = () =>
    studio.db.rows("select actor_id, details from audit_log where action = 'purchases-exported' order by audit_log_id");
  expect((await download(desk)).status).toBe(403);
  expect((await download(owner)).body).toEqual({ total: 1 });
  expect((await download(owner, { status: 'completed', end_date: '2026-11-30' })).body).toEqual({ total: 0 });
  const details = { purchases: 1, query: name, start_date: null, end_date: null };
  const logged = [
    { actor_id: owner.customer_id, details },
    { actor_id: owner.customer_id, details: { ...details, purchases: 0, end_date: '2026-11-30' } },
  ];
  expect(await acts()).toEqual(logged);
  studio.clock.advance(11 * 60_000);
  expect((await download(owner)).code).toBe('auth/confirm-password');
  expect(await acts()).toEqual(logged);
});

it('the movements as a file are an act in the log, and of other days than today need a password typed just now', async () => {
  const owner = await withPassword(studio);
  const today = localDateOf(studio.clock.now(), 'America/Mexico_City');
  const days = { start_date: today, end_date: today };
  const download = (as: TestCustomer, filter: object = days) =>
    studio.api.post('/money_movements/export', filter, { as });
  const acts = () =>
    studio.db.rows("select actor_id, details from audit_log where action = 'movements-exported' order by audit_log_id");
  const { class_package_id } = await classPackage(studio, { price: 500 });
  const sale = { customer_id: ana.customer_id, class_package_id, payment_method_id: 2 };
  expect((await studio.api.post('/customer/giveAccess', sale, { as: desk })).status).toBe(201);
  const { movements } = (await studio.api.get('/money_movements?sold_by=online', { as: desk })).read(movementList);
  expect((await download(ana)).status).toBe(403);
  // Reception closes her day with it, and has no other days.
  expect((await download(desk, { ...days, sold_by: 'online' })).body).toEqual({ total: movements });
  const month = { start_date: '2026-11-01', end_date: '2026-11-30', payment_method_id: 2 };
  expect((await download(desk, month)).code).toBe('forbidden');
  expect((await download(owner, month)).status).toBe(200);
  const logged = (await acts()) as { actor_id: number; details: { movements: number } }[];
  expect(logged).toMatchObject([
    { actor_id: desk.customer_id, details: { movements, ...days } },
    { actor_id: owner.customer_id, details: { start_date: '2026-11-01', end_date: '2026-11-30' } },
  ]);
  expect(logged[1]?.details.movements).toBeGreaterThan(0);
  studio.clock.advance(11 * 60_000);
  expect((await download(owner, month)).code).toBe('auth/confirm-password');
  expect((await download(owner)).status).toBe(200);
});
