import type { Configuration } from '#shared/configuration/catalogue.ts';
import { toPesos, toPesosOrNull } from '#shared/money.ts';
import { sayExpiry } from '#shared/payments/card-expiry.ts';
import { sayCard } from '#shared/payments/card-name.ts';
import { sayInterval } from '#shared/payments/interval-words.ts';
import { asDeadline, formatDate, localDateOf, wallClockOf } from '#shared/time.ts';
import { firstClassUntil, sayBeginBy, sayFirstClass } from '#shared/validity.ts';
import type { ChargedCard } from '#shared/wire/purchases.ts';
import type { Tx } from '../../database/database.ts';
import { siteAddress } from '../../settings.ts';
import { queueNotice } from '../outbox/index.ts';
import type { SaleContext } from './context.ts';
import type { Terms } from './facts.ts';
import { fiscalLines, receiptNotes } from './papers/receipt-rules.ts';
import type { Plan } from './plans/plan-rules.ts';
import type { PurchaseRow } from './queries/purchases.ts';

/** What a letter about a purchase is about (`outbox/templates/purchase.ts` has the words). */
export type PurchaseTopic =
  | 'paid'
  | 'pending'
  | 'lapsing'
  | 'lapsed'
  | 'part-paid'
  | 'receipt-refused'
  | 'refunded'
  | 'refund-returned'
  | 'late-money'
  | 'paid-twice'
  | 'revoked'
  | 'renewed'
  | 'renewal-coming'
  | 'renewal-failed'
  | 'plan-changes'
  | 'plan-kept'
  | 'cancelled'
  | 'class-cancelled';

/**
 * What letters need of the studio: the address of their links, the time zone of their dates, the last lines of a receipt.
 */
export interface Sender {
  url: string;
  timezone: string;
  receipt_notes: string[];
}

export function senderOf({ settings }: Pick<SaleContext, 'settings'>, configuration: Configuration): Sender {
  const receipt_notes = [...fiscalLines(configuration), ...receiptNotes(configuration)];
  return { url: siteAddress(settings), timezone: configuration.timezone, receipt_notes };
}

type About = Pick<
  PurchaseRow,
  | 'purchase_id'
  | 'customer_id'
  | 'customer_name'
  | 'customer_email'
  | 'terms'
  | 'total_payment'
  | 'renewal_payment'
  | 'method_name'
  | 'method_kind'
  | 'instructions'
  | 'pending_until'
  | 'next_charge_at'
  | 'reference'
  | 'voucher'
  | 'sold_by'
>;

/** @param paid_on null: not paid yet, so the last day to begin is unknown */
function validityOf(terms: Terms, paid_on: string | null): string[] {
  const from = sayFirstClass(terms);
  const until = paid_on && firstClassUntil(terms, paid_on);
  return [from, until && sayBeginBy(until)].flatMap((sentence) => (sentence ? [`${sentence}.`] : []));
}
const cardForLetter = ({ expires, expired, ...card }: ChargedCard) => ({
  name: sayCard(card),
  expires: expires && sayExpiry(expires),
  expired,
});

const planForLetter = ({ terms, renewal_payment }: Plan) => ({
  title: terms.title,
  price: toPesos(renewal_payment),
  rhythm: sayInterval(terms),
});

/** Queues the letter in the transaction of its act; for a customer without a mail address the row is kept as skipped. */
export async function queuePurchaseNotice(
  tx: Tx,
  {
    sender: { url, timezone, receipt_notes },
    topic,
    purchase,
    at,
    more = {},
  }: {
    sender: Sender;
    topic: PurchaseTopic;
    purchase: About;
    at: Date;
    more?: {
      amount?: number;
      given_by?: string;
      reason?: string;
      usable_until?: string | null;
      watch_until?: string | null;
      plan?: Plan;
      card?: ChargedCard | null;
      rest_completes?: boolean;
    };
  },
): Promise<void> {
  const date = (instant: string | null) => (instant === null ? null : formatDate(wallClockOf(instant, timezone)));
  await queueNotice(tx, {
    notice: 'purchase',
    recipient: purchase.customer_email,
    customer_id: purchase.customer_id,
    payload: {
      topic,
      purchase_id: purchase.purchase_id,
      name: purchase.customer_name,
      title: purchase.terms.title,
      total: toPesos(purchase.total_payment),
      renewal: toPesosOrNull(purchase.renewal_payment),
      method: purchase.method_name,
      method_kind: purchase.method_kind,
      said_paid: purchase.sold_by !== null,
      instructions: purchase.instructions,
      reference: purchase.reference,
      until: purchase.pending_until && formatDate(asDeadline(wallClockOf(purchase.pending_until, timezone))),
      next_charge: date(purchase.next_charge_at),
      voucher: purchase.voucher,
      free_trial: purchase.terms.free_trial_length !== null,
      plan: more.plan ? planForLetter(more.plan) : null,
      card: more.card ? cardForLetter(more.card) : null,
      amount: more.amount === undefined ? null : toPesos(more.amount),
      rest_completes: more.rest_completes ?? false,
      given_by: more.given_by ?? null,
      reason: more.reason ?? '',
      usable_until: more.usable_until ? formatDate(more.usable_until) : null,
      watch_until: more.watch_until ? formatDate(more.watch_until) : null,
      validity: validityOf(purchase.terms, topic === 'paid' ? localDateOf(at, timezone) : null),
      receipt_notes: topic === 'paid' || topic === 'renewed' ? receipt_notes : [],
      link: `${url}/gracias/${purchase.purchase_id}`,
    },
    at,
  });
}
