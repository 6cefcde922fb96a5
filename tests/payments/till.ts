import { attemptAnswer } from '#shared/wire/checkout.ts';
import { purchaseAnswer } from '#shared/wire/purchases.ts';
import { deskPurchaseAnswer } from '#shared/wire/till.ts';
import type { Answer } from '../api.ts';
import type { TestCustomer } from '../factories/people.ts';
import type { Studio } from '../factories/studio.ts';
import type { TestStudio } from '../start-app.ts';
import { providerOf } from './at-provider.ts';

/** A pending purchase and how to pay it. */
export interface OpenPurchase {
  purchase_id: number;
  payment_id: string;
  client_secret: string;
  /** Centavos. */
  amount: number;
}

const paymentOf = 'select provider_payment_id, total_payment from purchase where purchase_id = $1';

/** Begins to buy with a card; nothing is paid yet. */
export async function openByCard(studio: Studio, as: TestCustomer, order: object): Promise<OpenPurchase> {
  const body = { payment_method: { token_id: 'tok_sim_visa' }, ...order };
  return openPurchaseOf(studio, await studio.api.post('/checkout/attempt', body, { as }));
}

/** An attempt's answer with its payment's id. @throws Error when it was refused */
export async function openPurchaseOf(studio: Studio, answer: Answer): Promise<OpenPurchase> {
  const { purchase_id, clientSecret } = answer.read(attemptAnswer);
  const [row] = await studio.db.rows<{ provider_payment_id: string | null; total_payment: number }>(paymentOf, [
    purchase_id,
  ]);
  return {
    purchase_id,
    payment_id: row?.provider_payment_id ?? '',
    client_secret: clientSecret ?? '',
    amount: row?.total_payment ?? 0,
  };
}

/** Buys with a card that pays at once. @returns the purchase */
export async function buyByCard(studio: TestStudio, as: TestCustomer | undefined, order: object): Promise<number> {
  if (!as) throw new Error('Nobody buys.');
  const open = await openByCard(studio, as, order);
  const provider = providerOf(studio);
  await provider.confirm(open.client_secret);
  await provider.deliverDue();
  return open.purchase_id;
}

/** Reception sells for cash. @returns the purchase */
export async function sellInCash(
  studio: Studio,
  { desk, to }: { desk: TestCustomer | undefined; to: TestCustomer | undefined },
  order: object,
): Promise<number> {
  const sale = { customer_id: to?.customer_id, payment_method_id: 2, ...order };
  const answer = await studio.api.post('/customer/giveAccess', sale, { as: desk });
  return answer.read(deskPurchaseAnswer).purchase.purchase_id;
}

export async function statusOf(studio: Studio, as: TestCustomer, purchase_id: number): Promise<string> {
  return (await studio.api.get(`/purchases/${purchase_id}`, { as })).read(purchaseAnswer).purchase.status;
}

const movements = `
  select kind, amount from money_movement where purchase_id = $1 order by kind, amount, money_movement_id`;

/** The money in and out, in centavos: `['payment 45000', 'refund -100']`. */
export async function moneyOf({ db }: Pick<Studio, 'db'>, purchase_id: number): Promise<string[]> {
  const rows = await db.rows<{ kind: string; amount: number }>(movements, [purchase_id]);
  return rows.map(({ kind, amount }) => `${kind} ${amount}`);
}

const alerts = 'select kind from payment_alert where purchase_id = $1 order by payment_alert_id';

export async function alertsOf({ db }: Pick<Studio, 'db'>, purchase_id: number): Promise<string[]> {
  return (await db.rows<{ kind: string }>(alerts, [purchase_id])).map(({ kind }) => kind);
}

const letters = `
  select payload ->> 'topic' as topic from outbox
  where notice like 'purchase-%' and (payload ->> 'purchase_id')::integer = $1 order by 1`;

/** The letters about it, by topic. */
export async function topicsOf({ db }: Pick<Studio, 'db'>, purchase_id: number): Promise<string[]> {
  return (await db.rows<{ topic: string }>(letters, [purchase_id])).map(({ topic }) => topic);
}
