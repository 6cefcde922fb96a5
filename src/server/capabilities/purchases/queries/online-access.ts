import type { Sql } from '../../../database/database.ts';
import type { Locked } from '../../locking/index.ts';
import type { OnlinePackage } from '../online-rules.ts';

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
  update online_access set closed_at = $2::timestamptz, closed_by = $3 where purchase_id = $1 and closed_at is null
  returning online_access_id`;

/** @returns whether the access had begun by then */
export async function closeOnlineAccess(
  tx: Locked<'purchase'>,
  { purchase_id, at, actor_id }: { purchase_id: number; at: Date; actor_id: number | null },
): Promise<boolean> {
  return (await tx.rows(closeOnline, [purchase_id, at.toISOString(), actor_id])).length > 0;
}

/**
 * A person's packages of videos that have not ended, in the order of their days. A subscription's days follow its
 * charges, so packages do not wait for them.
 */
export function listOnlinePackages(sql: Sql, customer_id: number, today: string): Promise<OnlinePackage[]> {
  return sql.rows<OnlinePackage>(
    `select o.online_access_id, o.starts_on, o.expiration_date from online_access o join purchase p using (purchase_id)
     where o.customer_id = $1 and o.closed_at is null and o.expiration_date >= $2::date
       and p.terms ->> 'is_subscription' is distinct from 'true'
     order by o.starts_on, o.online_access_id`,
    [customer_id, today],
  );
}

/** The lock of a purchase includes its buyer's: nobody else changes her access meanwhile. */
export async function moveOnlineAccess(
  tx: Locked<'people' | 'purchase'>,
  moved: readonly OnlinePackage[],
): Promise<void> {
  for (const { online_access_id, starts_on, expiration_date } of moved)
    await tx.rows(
      'update online_access set starts_on = $2::date, expiration_date = $3::date where online_access_id = $1',
      [online_access_id, starts_on, expiration_date],
    );
}
