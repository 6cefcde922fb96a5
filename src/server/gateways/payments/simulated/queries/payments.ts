import type { ReferenceKind } from '#shared/payments/abilities.ts';
import type { Sql } from '../../../../database/database.ts';
import type { CardFailure } from '../../card-failure.ts';

/** A payment in the provider's books. Money in centavos, instants as ISO text. */
export interface PaymentRow {
  payment_id: string;
  client_secret: string;
  customer_id: string;
  purchase_id: number;
  title: string;
  amount: number;
  currency: string;
  way: 'token' | 'source' | 'session' | 'renewal' | 'reference';
  card: string | null;
  save_card: boolean;
  /** Months without interest; 1: in one payment. */
  installments: number;
  source_id: string | null;
  subscription_id: string | null;
  invoice_id: string | null;
  success_url: string | null;
  cancel_url: string | null;
  /** `authentication`: a card was given and its bank asks the customer. */
  status: 'requires-action' | 'authentication' | 'processing' | 'succeeded' | 'failed' | 'cancelled';
  failure: CardFailure | null;
  settles_at: string | null;
  refunded: number;
  disputed_at: string | null;
  created_at: string;
  /** For a reference to pay with: its kind, number and expiry. */
  reference_kind: ReferenceKind | null;
  reference_digits: string | null;
  expires_at: string | null;
}

const columns = `payment_id, client_secret, customer_id, purchase_id, title, amount, currency, way, card, save_card,
  source_id, subscription_id, invoice_id, success_url, cancel_url, status, failure, settles_at, refunded, disputed_at, created_at,
  reference_kind, reference_digits, expires_at, installments`;

export type NewPaymentRow = Pick<
  PaymentRow,
  | 'payment_id'
  | 'client_secret'
  | 'customer_id'
  | 'purchase_id'
  | 'title'
  | 'amount'
  | 'currency'
  | 'way'
  | 'card'
  | 'save_card'
  | 'installments'
  | 'source_id'
  | 'success_url'
  | 'cancel_url'
  | 'reference_kind'
  | 'reference_digits'
  | 'expires_at'
> & { key: string; created_at: Date };

const insert = `
  insert into simulated_payment (payment_id, key, client_secret, customer_id, purchase_id, title, amount, currency, way, card,
    save_card, source_id, success_url, cancel_url, status, created_at, reference_kind, reference_digits, expires_at, installments)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, 'requires-action', $15::timestamptz, $16, $17, $18::timestamptz, $19)
  on conflict (key) do nothing returning ${columns}`;

/** @returns undefined when there is already a payment with this key */
export async function insertPayment(tx: Sql, row: NewPaymentRow): Promise<PaymentRow | undefined> {
  const [inserted] = await tx.rows<PaymentRow>(insert, [
    row.payment_id,
    row.key,
    row.client_secret,
    row.customer_id,
    row.purchase_id,
    row.title,
    row.amount,
    row.currency,
    row.way,
    row.card,
    row.save_card,
    row.source_id,
    row.success_url,
    row.cancel_url,
    row.created_at.toISOString(),
    row.reference_kind,
    row.reference_digits,
    row.expires_at,
    row.installments,
  ]);
  return inserted;
}

export type PaymentKey = 'payment_id' | 'client_secret' | 'key';

const finding: Record<PaymentKey, string> = {
  payment_id: `select ${columns} from simulated_payment where payment_id = $1`,
  client_secret: `select ${columns} from simulated_payment where client_secret = $1`,
  key: `select ${columns} from simulated_payment where key = $1`,
};

export async function findPayment(sql: Sql, by: PaymentKey, value: string): Promise<PaymentRow | undefined> {
  const [row] = await sql.rows<PaymentRow>(finding[by], [value]);
  return row;
}

const locking: Record<PaymentKey, string> = {
  payment_id: `${finding.payment_id} for update`,
  client_secret: `${finding.client_secret} for update`,
  key: `${finding.key} for update`,
};

/** Locks a payment before it changes, so that two clicks run one after the other. */
export async function lockPayment(tx: Sql, by: PaymentKey, value: string): Promise<PaymentRow | undefined> {
  const [row] = await tx.rows<PaymentRow>(locking[by], [value]);
  return row;
}

const toCharge = `
  select ${columns}, (select card from simulated_source where source_id = $2 and removed_at is null) as kept_card
  from simulated_payment where payment_id = $1 for update`;

/** A locked payment, and the saved card of an id; null: none, or deleted. */
export async function lockToCharge(
  tx: Sql,
  { payment_id, source_id }: { payment_id: string; source_id: string },
): Promise<(PaymentRow & { kept_card: string | null }) | undefined> {
  const [row] = await tx.rows<PaymentRow & { kept_card: string | null }>(toCharge, [payment_id, source_id]);
  return row;
}

const update = `
  update simulated_payment set status = $2, card = $3, source_id = $4, subscription_id = $5, invoice_id = $6,
    failure = $7::jsonb, settles_at = $8::timestamptz, refunded = $9, disputed_at = $10::timestamptz,
    save_card = $11
  where payment_id = $1`;

/** Writes the mutable columns of a locked payment. */
export async function writePayment(tx: Sql, row: PaymentRow): Promise<PaymentRow> {
  await tx.rows(update, [
    row.payment_id,
    row.status,
    row.card,
    row.source_id,
    row.subscription_id,
    row.invoice_id,
    row.failure && JSON.stringify(row.failure),
    row.settles_at,
    row.refunded,
    row.disputed_at,
    row.save_card,
  ]);
  return row;
}

const settling = `
  select ${columns} from simulated_payment where status = 'processing' and settles_at <= $1::timestamptz
  order by settles_at, payment_id limit 1 for update skip locked`;

/** Locks one payment whose bank has decided; undefined: none that no other process is settling. */
export async function lockSettling(tx: Sql, at: Date): Promise<PaymentRow | undefined> {
  const [row] = await tx.rows<PaymentRow>(settling, [at.toISOString()]);
  return row;
}

const expiring = `
  select ${columns} from simulated_payment where way = 'reference' and status = 'requires-action' and expires_at <= $1::timestamptz
  order by expires_at, payment_id limit 1 for update skip locked`;

/** Locks one reference that has expired; undefined: none that no other process is ending. */
export async function lockExpiring(tx: Sql, at: Date): Promise<PaymentRow | undefined> {
  const [row] = await tx.rows<PaymentRow>(expiring, [at.toISOString()]);
  return row;
}

const latest = `select ${columns} from simulated_payment order by created_at desc, payment_id limit $1`;

export const latestPayments = (sql: Sql, most: number): Promise<PaymentRow[]> => sql.rows<PaymentRow>(latest, [most]);

/** Whether no card can pay it any more. */
export function isOver({ status }: PaymentRow): boolean {
  return status === 'succeeded' || status === 'processing' || status === 'cancelled';
}
