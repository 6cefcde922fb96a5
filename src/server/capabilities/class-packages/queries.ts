import type { z } from 'zod';
import type { ClassPackage, PackageKind, Period } from '#shared/wire/class-packages.ts';
import type { allowedTime } from '#shared/wire/reservations.ts';
import type { StoredFile } from '#shared/wire/studio.ts';
import type { Sql, Tx } from '../../database/database.ts';

/** A package as it is kept, with the names of its class types. Prices in centavos; `class_amount` -1 is unlimited. */
export interface PackageRow {
  class_package_id: number;
  title: string;
  kind: PackageKind;
  price: number;
  sale_price: number | null;
  description: string;
  short_description: string;
  image: StoredFile | null;
  class_amount: number;
  expiration_days: number;
  class_type_ids: number[] | null;
  class_types: ClassPackage['class_types'];
  allowed_times: z.output<typeof allowedTime>[] | null;
  class_package_types: ClassPackage['class_package_types'];
  is_trial: boolean;
  limit_per_customer: number | null;
  total_limit: number | null;
  sold: number;
  is_subscription: boolean;
  subscription_period: Period | null;
  subscription_interval: number | null;
  free_trial_length: number | null;
  free_trial_period: Period | null;
  downloadable: boolean;
  file_url: string;
  position: number;
  home_at: string | null;
  hidden_at: string | null;
  createdAt: string;
  deletedAt: string | null;
}

const named = `json_build_object('class_type_id', t.class_type_id, 'name', t.name)`;

const columns = `
  p.class_package_id, p.title, p.kind, p.price, p.sale_price, p.description, p.short_description, p.image,
  coalesce(p.class_amount, -1) as class_amount, p.expiration_days, p.class_type_ids, p.allowed_times,
  p.is_trial, p.limit_per_customer, p.total_limit, p.sold,
  p.is_subscription, p.subscription_period, p.subscription_interval, p.free_trial_length, p.free_trial_period,
  p.downloadable, p.file_url, p.position, p.home_at, p.hidden_at, p."createdAt", p."deletedAt",
  coalesce((select json_agg(${named} order by t.name, t.class_type_id) from class_type t
    where t.class_type_id = any(p.class_type_ids)), '[]') as class_types,
  coalesce((select json_agg(json_build_object('class_type', ${named},
      'class_amount', coalesce(r.class_amount, -1), 'expiration_days', r.expiration_days) order by r.position)
    from class_package_type r join class_type t using (class_type_id)
    where r.class_package_id = p.class_package_id), '[]') as class_package_types`;

/** Those not archived, hidden ones too; sorted by staff's order. */
export function listPackages(sql: Sql): Promise<PackageRow[]> {
  return sql.rows<PackageRow>(
    `select ${columns} from class_package p where p."deletedAt" is null order by p.position, p.class_package_id`,
  );
}

/** Also a hidden or archived one. */
export async function findPackage(sql: Sql, class_package_id: number): Promise<PackageRow | undefined> {
  const [row] = await sql.rows<PackageRow>(`select ${columns} from class_package p where p.class_package_id = $1`, [
    class_package_id,
  ]);
  return row;
}

/**
 * Also a hidden or archived one; until `tx` ends nobody else sells or changes it. Taken after class, customer and
 * grants, before a discount.
 */
export async function lockPackage(tx: Tx, class_package_id: number): Promise<PackageRow | undefined> {
  // A statement of its own: what is read while waiting would be read as it was before.
  await tx.rows('select 1 from class_package where class_package_id = $1 for no key update', [class_package_id]);
  return findPackage(tx, class_package_id);
}
