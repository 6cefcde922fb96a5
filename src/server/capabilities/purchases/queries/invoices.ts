import type { PurchaseStatus } from '#shared/wire/purchases.ts';
import type { Sql } from '../../../database/database.ts';
import type { LockedPurchase } from '../../locking/index.ts';

const invoice = `
  insert into invoice (purchase_id, total_payment, "createdAt", provider, provider_invoice_id)
  values ($1, $2, $3::timestamptz, $4, $5)
  on conflict (provider, provider_invoice_id) where provider_invoice_id is not null do nothing
  returning invoice_id`;

/** Writes the row of a charge; undefined when the provider's invoice was written before. */
export async function insertInvoice(
  tx: LockedPurchase,
  charge: {
    purchase_id: number;
    total_payment: number;
    at: Date;
    provider: string | null;
    provider_invoice_id: string | null;
  },
): Promise<number | undefined> {
  const [row] = await tx.rows<{ invoice_id: number }>(invoice, [
    charge.purchase_id,
    charge.total_payment,
    charge.at.toISOString(),
    charge.provider,
    charge.provider_invoice_id,
  ]);
  return row?.invoice_id;
}

const latest = `
  select wire_instant("createdAt") as charged_at from invoice where purchase_id = $1 and invoice_id <> $2
  order by "createdAt" desc, invoice_id desc limit 12`;

/** When a subscription was charged before this charge, the latest first; at most twelve. */
export async function readEarlierCharges(
  sql: Sql,
  { purchase_id, invoice_id }: { purchase_id: number; invoice_id: number },
): Promise<string[]> {
  const rows = await sql.rows<{ charged_at: string }>(latest, [purchase_id, invoice_id]);
  return rows.map(({ charged_at }) => charged_at);
}

const invoices = `
  select i.invoice_id, i.purchase_id, i.total_payment, i."createdAt", (t.terms ->> 'class_package_id')::integer as class_package_id,
    t.terms ->> 'title' as title, p.status,
    (select coalesce(-sum(v.amount), 0) from money_movement v
      where v.purchase_id = i.purchase_id and v.kind <> 'payment'
        and v.refunds_payment_id is not distinct from i.provider_invoice_id) as refunded,
    (select coalesce(-sum(v.amount), 0) from money_movement v
      where v.purchase_id = i.purchase_id and v.kind in ('chargeback', 'chargeback-won')
        and v.refunds_payment_id is not distinct from i.provider_invoice_id) as disputed
  from invoice i join purchase p using (purchase_id) cross join lateral terms_at(p.purchase_id, i."createdAt", p.terms) as t(terms)
  where p.customer_id = $1 order by i.invoice_id desc limit 200`;

/** A stored charge, in centavos. */
export interface InvoiceRow {
  invoice_id: number;
  purchase_id: number;
  total_payment: number;
  createdAt: string;
  class_package_id: number;
  title: string;
  status: PurchaseStatus;
  /** Centavos that went back, and of these the part that a bank took. */
  refunded: number;
  disputed: number;
}

/** A customer's charges, the newest first. */
export function readInvoices(sql: Sql, customer_id: number): Promise<InvoiceRow[]> {
  return sql.rows<InvoiceRow>(invoices, [customer_id]);
}
