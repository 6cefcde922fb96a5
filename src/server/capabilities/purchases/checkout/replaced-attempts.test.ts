import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MINUTE } from '#shared/time.ts';
import { attemptAnswer } from '#shared/wire/checkout.ts';
import { classPackageSaved } from '#shared/wire/class-packages.ts';
import { deskPurchasePage } from '#shared/wire/till.ts';
import { configure } from '../../../../../tests/factories/configure.ts';
import { customer, type TestCustomer } from '../../../../../tests/factories/people.ts';
import { classPackage, discount } from '../../../../../tests/factories/selling.ts';
import { administrator, singleClass } from '../../../../../tests/factories/studio.ts';
import { providerOf } from '../../../../../tests/payments/at-provider.ts';
import { faultyGateway, noFaults } from '../../../../../tests/payments/faulty-gateway.ts';
import {
  alertsOf,
  moneyOf,
  type OpenPurchase,
  openByCard,
  statusOf,
  topicsOf,
} from '../../../../../tests/payments/till.ts';
import { type Event, paid, tell } from '../../../../../tests/payments/webhooks.ts';
import { expectCleanBooks } from '../../../../../tests/races/books.ts';
import { startApp, type TestStudio } from '../../../../../tests/start-app.ts';
import { lapsePurchases, sendRefunds } from '../index.ts';

const now = noFaults();
let studio: TestStudio;
let provider: ReturnType<typeof providerOf>;
let ana: TestCustomer;

beforeAll(async () => {
  studio = await startApp({ payments: faultyGateway(now) });
  provider = providerOf(studio);
  await configure(studio, {
    discounts_enabled: true,
    payment_sources_enabled: true,
    subscriptions_enabled: true,
    cash_checkout_enabled: true,
    transfer_checkout_enabled: true,
  });
  await provider.act({ act: 'settings', notices: 'never' });
});
beforeEach(async () => {
  Object.assign(now, noFaults());
  ana = await customer(studio);
});
afterAll(async () => {
  await expectCleanBooks(studio.db);
  await studio.close();
});

const card = { token_id: 'tok_sim_visa' };

async function savedCard(token_id = card.token_id) {
  const saved = await studio.api.post('/payment_sources', { token_id }, { as: ana });
  const { payment_source_id } = (saved.body as { payment_source: { payment_source_id: number } }).payment_source;
  return { payment_source_id };
}

/** A purchase to begin, and another of the same package that is not the same. */
interface Change {
  first: object;
  /** What happens before the second attempt. */
  between?: () => Promise<unknown>;
  second: object;
  class_package_id: number;
}

const ten = (overrides = {}) =>
  classPackage(studio, { price: 450, class_amount: 5, limit_per_customer: 1, ...overrides });

const edits = async (changed: object) =>
  (await studio.api.put('/class_packages', changed, { as: await administrator(studio) })).read(classPackageSaved);

/** Differences between two attempts; each with a limit of one per customer. */
const changes: Record<string, () => Promise<Change>> = {
  'another code': async () => {
    const { class_package_id } = await ten();
    const { code } = await discount(studio, { code: `OTRO${class_package_id}`, max_uses: 1 });
    return { class_package_id, first: {}, second: { discountCode: code } };
  },
  'no code any more': async () => {
    const { class_package_id } = await ten();
    const { code } = await discount(studio, { code: `SIN${class_package_id}`, max_uses: 1 });
    return { class_package_id, first: { discountCode: code }, second: {} };
  },
  'a code that makes it free': async () => {
    const { class_package_id } = await ten();
    const { code } = await discount(studio, { code: `GRATIS${class_package_id}`, amount: 100 });
    return { class_package_id, first: {}, second: { discountCode: code } };
  },
  'another price': async () => {
    const sold = await ten();
    const { class_package_id, title } = sold;
    const dearer = { class_package_id, title, price: 500, class_amount: 5, expiration_days: 45, limit_per_customer: 1 };
    const between = async () =>
      (await studio.api.put('/class_packages', dearer, { as: await administrator(studio) })).read(classPackageSaved);
    return { class_package_id, first: {}, between, second: {} };
  },
  'other classes for the same money': async () => {
    const { class_package_id } = await ten();
    return { class_package_id, first: {}, between: () => edits({ class_package_id, class_amount: 4 }), second: {} };
  },
  'another date of the event': async () => {
    const { class_package_id } = await ten({ kind: 'especial', class_amount: 1 });
    const one = await singleClass(studio, { capacity: 1, class_package_id, in: 30 });
    const other = await singleClass(studio, { capacity: 1, class_package_id, in: 54 });
    return {
      class_package_id,
      first: { single_class_id: one.single_class_id },
      second: { single_class_id: other.single_class_id },
    };
  },
  'another place of the event': async () => {
    const { class_package_id } = await ten({ kind: 'especial', class_amount: 1 });
    const { single_class_id } = await singleClass(studio, { capacity: 2, class_package_id });
    return { class_package_id, first: { single_class_id, spot: 1 }, second: { single_class_id, spot: 2 } };
  },
  'a saved card': async () => {
    const { class_package_id } = await ten();
    return { class_package_id, first: {}, second: { payment_method: await savedCard() } };
  },
  'the hosted page': async () => {
    const { class_package_id } = await ten();
    return { class_package_id, first: {}, second: { payment_method: 'card' } };
  },
  'the hosted page before': async () => {
    const { class_package_id } = await ten();
    const { code } = await discount(studio, { code: `PAGINA${class_package_id}` });
    return { class_package_id, first: { payment_method: 'card' }, second: { discountCode: code } };
  },
  'the fields of the page, where the hosted page was before': async () => {
    const { class_package_id } = await ten();
    return { class_package_id, first: { payment_method: 'card' }, second: {} };
  },
  cash: async () => {
    const { class_package_id } = await ten();
    return { class_package_id, first: {}, second: { payment_method: 'cash' } };
  },
  'a transfer': async () => {
    const { class_package_id } = await ten();
    return { class_package_id, first: {}, second: { payment_method: 'transfer' } };
  },
};
const every = Object.entries(changes).map(([name, make]) => ({ name, make }));

const attempt = (order: object) =>
  studio.api.post('/checkout/attempt', { payment_method: card, ...order }, { as: ana });
const begin = ({ class_package_id }: Change, order: object) =>
  openByCard(studio, ana, { class_package_id, payment_method: card, ...order });
/** The customer pays at the provider, whatever the shop sent it since. */
const pay = ({ payment_id }: OpenPurchase) => provider.act({ act: 'pay', id: payment_id });
const outcome = async (event: Event) => ((await tell(studio, event)).body as { outcome: string }).outcome;

/** The result: how many of the package count, and what its buyer holds of it. */
async function standing({ class_package_id }: Change) {
  const [row] = await studio.db.rows<{ sold: number; reserved: number; held: number }>(
    `select k.sold, (select count(*)::integer from class_reservation r where r.customer_id = $2 and r."deletedAt" is null) as reserved,
       (select count(*)::integer from class_place h join purchase p using (purchase_id) where p.customer_id = $2) as held
     from class_package k where k.class_package_id = $1`,
    [class_package_id, ana.customer_id],
  );
  return row;
}
const isEvent = ({ first }: Change) => 'single_class_id' in first;

describe('with $name, after the first was paid and before its webhook came', () => {
  it.each(every)('$name: 409, the first stays unchanged, and nothing else can be paid', async ({ make }) => {
    const change = await make();
    const first = await begin(change, change.first);
    await pay(first);
    await change.between?.();
    const refused = await attempt({ class_package_id: change.class_package_id, ...change.second });
    expect([refused.status, refused.code]).toEqual([409, 'being-paid']);
    expect(await statusOf(studio, ana, first.purchase_id)).toBe('completed');
    for (const _time of [1, 2]) expect(await outcome(paid(first))).toBe('repeated');
    expect(await moneyOf(studio, first.purchase_id)).toEqual([`payment ${first.amount}`]);
    expect(await topicsOf(studio, first.purchase_id)).toEqual(['paid']);
    const event = isEvent(change) ? 1 : 0;
    expect(await standing(change)).toEqual({ sold: 1, reserved: event, held: 0 });
    const again = await attempt({ class_package_id: change.class_package_id, ...change.second });
    expect([again.status, again.code]).toEqual([409, 'purchase-limit']);
    await expectCleanBooks(studio.db);
  });

  it.each(every)('$name: 503 while the provider is silent, and the first stays unchanged', async ({ make }) => {
    const change = await make();
    const first = await begin(change, change.first);
    const before = await standing(change);
    await change.between?.();
    for (const acts of [false, true]) {
      Object.assign(now, { silent: ['cancelPayment'], acts });
      const refused = await attempt({ class_package_id: change.class_package_id, ...change.second });
      expect([refused.status, refused.code]).toEqual([503, 'payment-provider-down']);
      expect(refused.headers['retry-after']).toBeDefined();
      expect(await statusOf(studio, ana, first.purchase_id)).toBe('pending');
      expect(await standing(change)).toEqual(before);
      await expectCleanBooks(studio.db);
    }
    Object.assign(now, noFaults());
    await pay(first);
    expect(await outcome(paid(first))).toBe('done');
    expect((await standing(change))?.sold).toBe(1);
  });
});

it('a card typed in the page is tried again on the same payment, which is unchanged', async () => {
  const { class_package_id } = await ten();
  const first = await openByCard(studio, ana, { class_package_id });
  Object.assign(now, { silent: ['cancelPayment'] });
  const again = await openByCard(studio, ana, { class_package_id });
  expect(again).toEqual(first);
});

it('an attempt at a subscription is continued only with the later charges that its buyer sees now', async () => {
  const monthly = { is_subscription: true, subscription_period: 'month' as const, subscription_interval: 1 };
  const { class_package_id } = await classPackage(studio, { price: 450, class_amount: 5, ...monthly });
  const { code: discountCode, discount_id } = await discount(studio, {
    code: `SIGUE${class_package_id}`,
    first_invoice_only: true,
  });
  const agreed = async (consent: string) => {
    const { purchase_id } = await openByCard(studio, ana, { class_package_id, discountCode, consent });
    const [row] = await studio.db.rows<{ said: string; renewal_payment: number }>(
      "select consent ->> 'text' as said, renewal_payment from purchase where purchase_id = $1",
      [purchase_id],
    );
    return { purchase_id, ...row };
  };
  const first = await agreed('Acepto.');
  expect(first).toMatchObject({ said: expect.stringContaining('por $450.00 MXN'), renewal_payment: 45_000 });
  expect(await agreed('Sí, acepto.')).toEqual(first);
  const edited = { discount_id, first_invoice_only: false };
  expect((await studio.api.put('/discounts', edited, { as: await administrator(studio) })).status).toBe(200);
  const other = await agreed('Acepto.');
  expect(other).toMatchObject({ said: expect.stringContaining('por $405.00 MXN'), renewal_payment: 40_500 });
  expect(await statusOf(studio, ana, first.purchase_id)).toBe('failed');
});

it('a provider’s page left for the card fields can no longer be paid, and a typed card is charged once', async () => {
  const { class_package_id } = await ten();
  const first = await openByCard(studio, ana, { class_package_id, payment_method: 'card' });
  const answer = await attempt({ class_package_id });
  const { session, clientSecret } = answer.read(attemptAnswer);
  expect([session, clientSecret]).toEqual([null, expect.any(String)]);
  expect(await statusOf(studio, ana, first.purchase_id)).toBe('failed');
  const second = await openByCard(studio, ana, { class_package_id });
  expect(second.purchase_id).not.toBe(first.purchase_id);
  await pay(second);
  expect(await outcome(paid(second))).toBe('done');
  expect([await moneyOf(studio, first.purchase_id), await moneyOf(studio, second.purchase_id)]).toEqual([
    [],
    [`payment ${second.amount}`],
  ]);
});

/** Two payments that were both made: the order of their webhooks, once or several times. */
const orders = [
  [0, 1],
  [1, 0],
  [0, 0, 1, 1],
  [1, 0, 1, 0],
  [0, 1, 1, 0, 0],
];
const withPayment = every.filter(({ name }) => !['cash', 'a transfer', 'a code that makes it free'].includes(name));
const bothPaid = withPayment.flatMap((each, index) => {
  const order = orders[index % orders.length] ?? [];
  return [
    { ...each, order, refunds: true },
    { ...each, order: [...order].reverse(), refunds: false },
  ];
});

describe('if both are paid', () => {
  it.each(bothPaid)(
    '$name, reported $order: the last chosen stays, the other is refunded (refunds: $refunds)',
    async ({ make, order, refunds }) => {
      const change = await make();
      const first = await begin(change, change.first);
      await change.between?.();
      const second = await begin(change, change.second);
      await pay(first);
      if ((await statusOf(studio, ana, second.purchase_id)) === 'pending') await pay(second);
      now.refunds = refunds;
      const events = [first, second].map((each) => () => outcome(paid(each)));
      for (const index of order) await events[index]?.();
      now.refunds = true;
      await sendRefunds(studio.context);
      expect(await statusOf(studio, ana, first.purchase_id)).toBe('failed');
      expect(await statusOf(studio, ana, second.purchase_id)).toBe('completed');
      expect(await moneyOf(studio, second.purchase_id)).toEqual([`payment ${second.amount}`]);
      const back = refunds ? [`refund -${first.amount}`] : [];
      expect(await moneyOf(studio, first.purchase_id)).toEqual([`payment ${first.amount}`, ...back]);
      expect(await alertsOf(studio, first.purchase_id)).toEqual(refunds ? [] : ['paid-twice']);
      expect(await topicsOf(studio, first.purchase_id)).toEqual(refunds ? ['paid-twice'] : []);
      expect(await standing(change)).toEqual({ sold: 1, reserved: isEvent(change) ? 1 : 0, held: 0 });
      await expectCleanBooks(studio.db);
    },
  );

  it.each(['cash', 'a transfer'])('and the second is %s that waits: the first goes back', async (name) => {
    const change = (await changes[name]?.()) as Change;
    const first = await begin(change, change.first);
    const answer = await attempt({ class_package_id: change.class_package_id, ...change.second });
    const { purchase_id } = answer.read(attemptAnswer);
    await pay(first);
    expect(await outcome(paid(first))).toBe('refunding');
    expect(await statusOf(studio, ana, purchase_id)).toBe('pending');
    expect(await standing(change)).toEqual({ sold: 1, reserved: 0, held: 0 });
  });

  it('the staff’s list has the amount and that it was paid twice', async () => {
    const change = await every[0]?.make();
    if (!change) throw new Error('No change.');
    const first = await begin(change, change.first);
    await begin(change, change.second);
    await pay(first);
    now.refunds = false;
    expect(await outcome(paid(first))).toBe('paid-twice');
    const { body } = await studio.api.get('/payment_alerts', { as: await administrator(studio) });
    const { payment_alerts } = body as { payment_alerts: { purchase_id: number }[] };
    expect(payment_alerts.find(({ purchase_id }) => purchase_id === first.purchase_id)).toMatchObject({
      kind: 'paid-twice',
      details: { amount: 45_000, currency: 'MXN', payment_id: first.payment_id },
    });
  });

  it('the first is accepted if the second was cancelled, and then the second is refunded', async () => {
    const { class_package_id } = await classPackage(studio, { price: 450, class_amount: 5 });
    const { code } = await discount(studio, { code: `TARDE${class_package_id}` });
    const first = await openByCard(studio, ana, { class_package_id });
    const second = await openByCard(studio, ana, { class_package_id, discountCode: code });
    studio.clock.advance(16 * MINUTE);
    await lapsePurchases(studio.context);
    for (const each of [first, second]) await pay(each);
    expect(await outcome(paid(first))).toBe('done');
    expect(await outcome(paid(second))).toBe('refunding');
    await sendRefunds(studio.context);
    expect(await moneyOf(studio, second.purchase_id)).toEqual(['payment 40500', 'refund -40500']);
    await expectCleanBooks(studio.db);
  });

  it('of three attempts only the last stays', async () => {
    const { class_package_id } = await ten();
    const codes = [undefined, 'TRESA', 'TRESB'];
    const opened: OpenPurchase[] = [];
    for (const code of codes) {
      if (code) await discount(studio, { code: `${code}${class_package_id}`, amount: code === 'TRESA' ? 10 : 20 });
      const discountCode = code && `${code}${class_package_id}`;
      opened.push(await openByCard(studio, ana, { class_package_id, ...(discountCode && { discountCode }) }));
    }
    for (const each of opened) await pay(each);
    expect(await Promise.all(opened.map((each) => outcome(paid(each))))).toEqual(['refunding', 'refunding', 'done']);
    await sendRefunds(studio.context);
  });
});

describe('between the withdrawal and the next purchase', () => {
  async function twoCodes() {
    const { class_package_id } = await ten();
    const { code } = await discount(studio, { code: `ENTRE${class_package_id}` });
    return { class_package_id, first: await openByCard(studio, ana, { class_package_id }), discountCode: code };
  }

  it.each(['before', 'after'] as const)('the old payment’s webhook comes %s: it stands', async (when) => {
    const { first, ...order } = await twoCodes();
    now.lies = true;
    now[when].cancelPayment = async () => {
      await pay(first);
      await tell(studio, paid(first));
    };
    const refused = await attempt(order);
    expect([refused.status, refused.code]).toEqual([409, 'being-paid']);
    expect(await statusOf(studio, ana, first.purchase_id)).toBe('completed');
    await expectCleanBooks(studio.db);
  });

  it('another window begins a third: the second is withdrawn too, and the last stays', async () => {
    const { first, ...order } = await twoCodes();
    const { code } = await discount(studio, { code: `TERCERA${order.class_package_id}`, amount: 30 });
    let third: OpenPurchase | undefined;
    now.after.cancelPayment = async () => {
      third = await openByCard(studio, ana, { ...order, discountCode: code });
    };
    const second = await openByCard(studio, ana, order);
    expect(await statusOf(studio, ana, second.purchase_id)).toBe('pending');
    for (const each of [first, third]) {
      expect(await statusOf(studio, ana, each?.purchase_id ?? 0)).toBe('failed');
      expect(await provider.confirm(each?.client_secret ?? '')).toMatchObject({ body: { status: 'failed' } });
    }
    await expectCleanBooks(studio.db);
  });

  it('a payment created meanwhile for a replaced purchase cannot be paid by anybody', async () => {
    const { class_package_id } = await ten();
    const { code } = await discount(studio, { code: `LENTO${class_package_id}` });
    let second: OpenPurchase | undefined;
    now.after.createPayment = async () => {
      second = await openByCard(studio, ana, { class_package_id, discountCode: code });
    };
    const late = await attempt({ class_package_id });
    expect([late.status, late.code]).toEqual([409, 'attempt-replaced']);
    const open = await studio.db.rows<{ payment_id: string }>(
      `select payment_id from simulated_payment join purchase using (purchase_id)
       where class_package_id = $1 and simulated_payment.status = 'requires-action'`,
      [class_package_id],
    );
    expect(open).toEqual([{ payment_id: second?.payment_id }]);
  });

  it.each(['before', 'after'] as const)(
    'a saved card is being charged: another attempt %s the charge, and one of them is paid',
    async (when) => {
      const { class_package_id } = await ten();
      const { code } = await discount(studio, { code: `GUARDADA${class_package_id}` });
      let second: Awaited<ReturnType<typeof attempt>> | undefined;
      now[when].chargeSource = async () => {
        second = await attempt({ class_package_id, discountCode: code });
      };
      const answer = await attempt({ class_package_id, payment_method: await savedCard() });
      if (when === 'before') {
        expect([answer.status, answer.code]).toEqual([409, 'attempt-replaced']);
        expect(second?.body).toMatchObject({ status: 'pending', total_payment: 405 });
      } else {
        expect(answer.body).toMatchObject({ status: 'completed' });
        expect([second?.status, second?.code]).toEqual([409, 'being-paid']);
      }
      const [row] = await studio.db.rows<{ charged: number }>(
        `select count(*)::integer as charged from simulated_payment p join simulated_customer using (customer_id)
         where shop_reference = $1 and p.status = 'succeeded'`,
        [ana.customer_id],
      );
      expect(row).toEqual({ charged: when === 'before' ? 0 : 1 });
      await expectCleanBooks(studio.db);
    },
  );

  it.each([false, true])(
    'an unanswered saved card (charged: %s) is not paid in addition to another method',
    async (acts) => {
      const { class_package_id } = await ten();
      const payment_method = await savedCard();
      Object.assign(now, { silent: ['chargeSource'], acts });
      const silent = await attempt({ class_package_id, payment_method });
      expect([silent.status, silent.code]).toEqual([503, 'payment-provider-down']);
      Object.assign(now, noFaults());
      const next = await attempt({ class_package_id, payment_method: 'cash' });
      expect([next.status, next.code]).toEqual(acts ? [409, 'being-paid'] : [201, undefined]);
      await provider.deliverDue();
      const { body } = await studio.api.get('/purchases', { as: ana });
      const { purchases } = body as { purchases: { status: string }[] };
      expect(purchases.map(({ status }) => status).sort()).toEqual(acts ? ['completed'] : ['failed', 'pending']);
      await expectCleanBooks(studio.db);
    },
  );

  it('a refused attempt withdraws nothing: the first can still be paid', async () => {
    const { first, ...order } = await twoCodes();
    for (const wrong of [{ discountCode: 'NOEXISTE' }, { payment_method: 'paypal' }, { single_class_id: 1 }])
      expect((await attempt({ ...order, ...wrong })).status).toBeGreaterThanOrEqual(400);
    expect(await provider.confirm(first.client_secret)).toMatchObject({ body: { status: 'succeeded' } });
    expect(await outcome(paid(first))).toBe('done');
  });

  it('the first request, repeated late, does not replace the second', async () => {
    const { first, ...order } = await twoCodes();
    const late = { class_package_id: order.class_package_id, payment_method: card };
    const third = await customer(studio);
    const as = { as: third, idempotencyKey: 'primera' };
    const begun = (await studio.api.post('/checkout/attempt', late, as)).read(attemptAnswer);
    const chosen = await openByCard(studio, third, order);
    const repeated = await studio.api.post('/checkout/attempt', late, as);
    expect([repeated.status, repeated.code]).toEqual([409, 'attempt-replaced']);
    expect(await statusOf(studio, third, begun.purchase_id)).toBe('failed');
    expect(await provider.confirm(chosen.client_secret)).toMatchObject({ body: { status: 'succeeded' } });
    expect(first.purchase_id).toBeLessThan(begun.purchase_id);
  });

  it('the buyer and the desk see which attempt replaced it', async () => {
    const { first, ...order } = await twoCodes();
    const second = await openByCard(studio, ana, order);
    const own = (await studio.api.get(`/purchases/${first.purchase_id}`, { as: ana })).body;
    expect(own).toMatchObject({ purchase: { status: 'failed', replaced_by: second.purchase_id } });
    const path = `/purchases/admin/all?customer_id=${ana.customer_id}`;
    const listed = (await studio.api.get(path, { as: await administrator(studio) })).read(deskPurchasePage).purchases;
    expect(listed.slice(0, 2).map(({ purchase_id, replaced_by }) => [purchase_id, replaced_by])).toEqual([
      [second.purchase_id, null],
      [first.purchase_id, second.purchase_id],
    ]);
  });

  it('while a bank is processing: 409, and the first stays unchanged', async () => {
    const { first, ...order } = await twoCodes();
    await provider.confirm(first.client_secret, 'tok_sim_processing');
    const refused = await attempt(order);
    expect([refused.status, refused.code]).toEqual([409, 'being-paid']);
    expect(await statusOf(studio, ana, first.purchase_id)).toBe('pending');
  });

  it('a replaced subscription that starts anyway charges no more', async () => {
    const sold = { kind: 'presencial', is_subscription: true, subscription_period: 'month', subscription_interval: 1 };
    const { class_package_id } = await classPackage(studio, { price: 450, class_amount: 5, ...sold } as object);
    const { code } = await discount(studio, { code: `SUSC${class_package_id}` });
    const order = { class_package_id, consent: 'Acepto los cobros' };
    const first = await openByCard(studio, ana, order);
    const second = await openByCard(studio, ana, { ...order, discountCode: code });
    for (const each of [first, second]) await pay(each);
    await provider.act({ act: 'settings', notices: 'at-once' });
    await studio.db.rows(
      `update simulated_notice set due_at = created_at where due_at is null and payment_id = any($1::text[])`,
      [[first.payment_id, second.payment_id]],
    );
    await provider.deliverDue();
    await provider.act({ act: 'settings', notices: 'never' });
    await sendRefunds(studio.context);
    expect(await statusOf(studio, ana, second.purchase_id)).toBe('active');
    expect(await moneyOf(studio, first.purchase_id)).toEqual(['payment 45000', 'refund -45000']);
    const subscriptions = await studio.db.rows<{ status: string }>(
      'select status from simulated_subscription where purchase_id = any($1::integer[]) order by purchase_id',
      [[first.purchase_id, second.purchase_id]],
    );
    expect(subscriptions.map(({ status }) => status)).toEqual(['ended', 'active']);
    await expectCleanBooks(studio.db);
  });
});

it('control: without the withdrawal both can be paid, and only the later one stays', async () => {
  const change = await every[0]?.make();
  if (!change) throw new Error('No change.');
  now.lies = true;
  const first = await begin(change, change.first);
  const second = await begin(change, change.second);
  const confirmed = [await provider.confirm(first.client_secret), await provider.confirm(second.client_secret)];
  expect(confirmed.map(({ body }) => body.status)).toEqual(['succeeded', 'succeeded']);
  expect([await outcome(paid(first)), await outcome(paid(second))]).toEqual(['refunding', 'done']);
  await sendRefunds(studio.context);
});
