import type { Locked } from '../../locking/index.ts';

const online = `
  insert into online_access (customer_id, purchase_id, invoice_id, starts_on, expiration_date)
  values ($1, $2, $3, $4::date, $5::date) on conflict do nothing`;

export async function insertOnlineAccess(
  tx: Locked<'purchase'>,
  access: {
    customer_id: number;
    purchase_id: number;
    invoice_id: number | null;
    starts_on: string;
    expiration_date: string;
  },
): Promise<void> {
  await tx.rows(online, [
    access.customer_id,
    access.purchase_id,
    access.invoice_id,
    access.starts_on,
    access.expiration_date,
  ]);
}

const closeOnline = `
  update online_access set closed_at = $2::timestamptz, closed_by = $3 where purchase_id = $1 and closed_at is null`;

export async function closeOnlineAccess(
  tx: Locked<'purchase'>,
  { purchase_id, at, actor_id }: { purchase_id: number; at: Date; actor_id: number | null },
): Promise<void> {
  await tx.rows(closeOnline, [purchase_id, at.toISOString(), actor_id]);
}
