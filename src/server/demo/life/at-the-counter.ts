import { toCentavos, toPesos } from '#shared/money.ts';
import { addDays, MINUTE } from '#shared/time.ts';
import { idParams } from '#shared/wire/common.ts';
import { refundInput } from '#shared/wire/till.ts';
import { askAdministrators, atCounter, createCounterCalls } from '../../capabilities/authorisation/index.ts';
import { freezeGrants } from '../../capabilities/freezes/index.ts';
import { giveClasses } from '../../capabilities/grants/index.ts';
import { refundPurchase, sellAtDesk } from '../../capabilities/purchases/index.ts';
import { reserveSpot } from '../../capabilities/reservations/index.ts';
import { type Calendar, dateAt, instantAtWall, wallAt } from '../calendar.ts';
import { requireKey } from '../content/studio.ts';
import { readLastPurchase, readOpenGrant, readPaid } from '../queries.ts';
import type { Act, LivingStudio, SeedingContext } from './living-studio.ts';

const CASH = 2;

/** Purchases that are refunded later. */
const MOVING = 6;

/**
 * Acts at the counter in the last days before this week besides sales at list price: gifts, a discount code, a refund,
 * a cancelled sale.
 */
export function counterActs({ monday }: Calendar): Act[] {
  const on = (ago: number, time: string, happen: Act['happen']): Act => {
    return { at: wallAt(addDays(dateAt(monday), -ago), time), happen };
  };
  const sold = new Map<'hurt' | 'mistaken', number>();
  const sell = (to: 'hurt' | 'mistaken', which: number) => async (studio: LivingStudio) => {
    const purchase = await sellTo(studio, which);
    if (purchase !== undefined) sold.set(to, purchase);
  };
  return [
    on(3, '10:20', (studio) =>
      give(studio, { which: 1, by: 'administrator', amount: 2, reason: 'Regalo de cumpleaños' }),
    ),
    on(3, '10:45', (studio) => treat(studio, 7)),
    on(3, '11:05', sell('hurt', 2)),
    on(2, '12:40', (studio) =>
      payBack(studio, {
        by: 'administrator',
        purchase_id: sold.get('hurt'),
        terms: {
          share: 0.5,
          classes: 'keep',
          reason: 'Se lastimó la rodilla',
        },
      }),
    ),
    on(2, '18:50', (studio) =>
      give(studio, { which: 3, by: 'desk', amount: 1, reason: 'Se fue la luz a media clase' }),
    ),
    on(1, '10:30', async (studio) => {
      await sellTo(studio, 4, studio.demo.discounts[0]?.code);
    }),
    on(1, '11:00', sell('mistaken', 5)),
    on(1, '11:08', (studio) =>
      payBack(studio, {
        by: 'desk',
        purchase_id: sold.get('mistaken'),
        terms: {
          share: 1,
          classes: 'remove',
          reason: 'Quería pagar con tarjeta',
        },
      }),
    ),
    // Two days before: reception may refund a sale of the same day without an administrator.
    on(2, '17:15', async (studio) => void (await sellTo(studio, MOVING))),
  ];
}

/**
 * Acts at the counter in the hour before the demo is opened: a freeze, two first classes, a refund that waits for an
 * administrator.
 */
export function counterActsOfToday({ now }: Calendar): Act[] {
  const day = (ahead: number) => addDays(dateAt(now), ahead);
  return [
    { at: now - 55 * MINUTE, happen: (studio) => freezeFor(studio, { which: 9, days: [day(1), day(14)] }) },
    { at: now - 53 * MINUTE, happen: async (studio) => startCalm(studio, await sellCalm(studio)) },
    { at: now - 50 * MINUTE, happen: async (studio) => void (await sellCalm(studio)) },
    { at: now - 40 * MINUTE, happen: askForRefund },
  ];
}

/** A customer who exists by then and is none of the demo's accounts, whose history is fixed. */
function somebody({ customers, founded }: LivingStudio, which: number): number | undefined {
  const accounts = new Set(Object.values(founded.accounts));
  return [...customers.values()].filter((customer_id) => !accounts.has(customer_id))[which];
}

/** Within what reception may give without an administrator (`isOneClass`). */
const GIFT_DAYS = 30;

async function give(
  studio: LivingStudio,
  { which, by, amount, reason }: { which: number; by: 'administrator' | 'desk'; amount: number; reason: string },
): Promise<void> {
  const customer_id = somebody(studio, which);
  if (customer_id === undefined) return;
  const staff = { customer_id: studio.founded[by], session_id: null, byStaff: true };
  const classes = { class_amount: amount, expiration_days: GIFT_DAYS, class_type_ids: null, allowed_times: null };
  await giveClasses(studio.context, { actor: staff, input: { customer_id, reason, ...classes } });
}

/** An administrator freezes the grants of a customer who travels. */
async function freezeFor(
  studio: LivingStudio,
  { which, days: [starts_on, ends_on] }: { which: number; days: [from: string, until: string] },
): Promise<void> {
  const { context, founded } = studio;
  const customer_id = somebody(studio, which);
  const available_class_id = customer_id && (await readOpenGrant(context.db, customer_id));
  if (!available_class_id) return;
  const input = { starts_on, ends_on, reason: 'Se va de viaje' };
  await freezeGrants(context, { by: { actor_id: founded.administrator, owner: null }, available_class_id, input });
}

/** An administrator gives a customer a package. */
async function treat(studio: LivingStudio, which: number): Promise<void> {
  const { context, demo, founded, tally } = studio;
  const customer_id = somebody(studio, which);
  if (customer_id === undefined) return;
  const class_package_id = requireKey(founded.class_packages, demo.bought[0]);
  const gift = { customer_id, class_package_id, is_gift: true, bill: false, reference: '', to_confirm: false };
  await sellAtDesk(context, {
    seller: { customer_id: founded.administrator, session_id: null },
    input: gift,
    once_key: null,
  });
  tally.packages += 1;
}

/** Reception sells a package that counts from its first class to a customer without classes. @returns the customer */
async function sellCalm(studio: LivingStudio): Promise<number | undefined> {
  const { context, founded, tally } = studio;
  let customer_id: number | undefined;
  for (let which = 0; customer_id === undefined; which += 1) {
    const who = somebody(studio, which);
    if (who === undefined) return undefined;
    if ((await readOpenGrant(context.db, who)) === undefined) customer_id = who;
  }
  const class_package_id = requireKey(founded.class_packages, 'calm');
  const sale = { customer_id, class_package_id, payment_method_id: CASH, is_gift: false, bill: false, reference: '' };
  await sellAtDesk(context, {
    seller: { customer_id: founded.desk, session_id: null },
    input: { ...sale, to_confirm: false },
    once_key: null,
  });
  tally.packages += 1;
  return customer_id;
}

/** Reception books its first class: the next one with a free place. */
async function startCalm(studio: LivingStudio, customer_id: number | undefined): Promise<void> {
  const { context, calendar, founded, classes, tally } = studio;
  const found = [...classes].find(
    ([planned, { cancelled, free, awaited }]) =>
      planned.numbered && planned.starts_at > calendar.now && !cancelled && !awaited && free.size > 1,
  );
  if (customer_id === undefined || found === undefined) return;
  const [, open] = found;
  const [spot] = [...open.free].slice(-1);
  await reserveSpot(
    context,
    { customer_id: founded.desk, session_id: null, byStaff: true },
    { single_class_id: open.single_class_id, customer_id, spot, guests: [], idempotency_key: null },
  );
  if (spot !== undefined) open.free.delete(spot);
  tally.reservations += 1;
}

/** Reception sells a package that has no sale price. @returns the purchase's id */
async function sellTo(studio: LivingStudio, which: number, code?: string): Promise<number | undefined> {
  const { context, demo, founded, tally } = studio;
  const customer_id = somebody(studio, which);
  const atListPrice = demo.bought.find((key) => requireKey(demo.packages, key).sale_price === undefined);
  if (customer_id === undefined || atListPrice === undefined) return undefined;
  const sale = {
    customer_id,
    class_package_id: requireKey(founded.class_packages, atListPrice),
    payment_method_id: CASH,
    is_gift: false,
    bill: false,
    reference: '',
    to_confirm: false,
    ...(code !== undefined && { discountCode: code }),
  };
  tally.packages += 1;
  return sellAtDesk(context, { seller: { customer_id: founded.desk, session_id: null }, input: sale, once_key: null });
}

async function payBack(
  { context, founded }: LivingStudio,
  {
    by,
    purchase_id,
    terms: { share, classes, reason },
  }: {
    by: 'administrator' | 'desk';
    purchase_id: number | undefined;
    terms: { share: number; classes: 'keep' | 'remove'; reason: string };
  },
): Promise<void> {
  if (purchase_id === undefined) return;
  const paid = await readPaid(context.db, purchase_id);
  await refundPurchase(context, {
    actor_id: founded[by],
    purchase_id,
    refund: { amount: Math.round(paid * share), classes, reason },
  });
}

/** The call as reception's screen sends it. */
async function askForRefund(studio: LivingStudio): Promise<void> {
  const { context, founded, calendar } = studio;
  const customer_id = somebody(studio, MOVING);
  const monday = instantAtWall(calendar.monday, calendar.zone);
  const purchase_id = customer_id && (await readLastPurchase(context.db, customer_id, monday));
  if (!purchase_id) return;
  const reception = { customer_id: founded.desk, session_id: null, role: 'desk' as const };
  const amount = toPesos(await readPaid(context.db, purchase_id));
  await askAdministrators({ ...context, counterCalls: refundsOf(context) }, reception, {
    reason: 'Se muda a Querétaro el lunes',
    idempotency_key: `demo-${purchase_id}`,
    request: {
      method: 'POST',
      path: `/purchases/admin/${purchase_id}/refund`,
      body: { amount, classes: 'remove', reason: 'Se muda de ciudad' },
    },
  });
}

/** The only act at the counter that is requested here, in the transaction of the demo. */
function refundsOf(context: SeedingContext) {
  const calls = createCounterCalls();
  const refund = atCounter({ params: idParams, body: refundInput }, ({ customer_id }, { params, body }) =>
    refundPurchase(context, {
      actor_id: customer_id,
      purchase_id: params.id,
      refund: {
        amount: toCentavos(body.amount),
        classes: body.classes,
        reason: body.reason,
      },
    }),
  );
  calls.add({ method: 'POST', url: '/api/purchases/admin/:id/refund' }, 'desk', refund);
  return calls;
}
