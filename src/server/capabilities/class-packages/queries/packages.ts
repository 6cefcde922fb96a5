import type { Configuration } from '#shared/configuration/catalogue.ts';
import { canBeDelivered } from '#shared/package-rules.ts';
import { localDateOf } from '#shared/time.ts';
import type { Attendee } from '#shared/wire/class-packages.ts';
import type { Sql, Tx } from '../../../database/database.ts';
import { type Locked, lockRow } from '../../locking/index.ts';
import type { PackageRow } from '../types.ts';

const named = `json_build_object('class_type_id', t.class_type_id, 'name', t.name)`;

const columns = `
  p.class_package_id, p.title, p.kind, p.price, p.sale_price, p.description, p.short_description, p.image,
  coalesce(p.class_amount, -1) as class_amount, p.expiration_days, p.starts, p.first_class_days, p.class_type_ids, p.allowed_times,
  p.is_trial, p.limit_per_customer, p.only_new_customers, p.total_limit, p.sold,
  p.is_subscription, p.subscription_period, p.subscription_interval, p.free_trial_length, p.free_trial_period,
  p.downloadable, p.file_url, p.position, p.home_at, p.hidden_at, p."createdAt", p."deletedAt",
  coalesce((select json_agg(${named} order by t.name, t.class_type_id) from class_type t
    where t.class_type_id = any(p.class_type_ids)), '[]') as class_types,
  coalesce((select json_agg(json_build_object('class_type', ${named},
      'class_amount', coalesce(r.class_amount, -1), 'expiration_days', r.expiration_days) order by r.position)
    from class_package_type r join class_type t using (class_type_id)
    where r.class_package_id = p.class_package_id), '[]') as class_package_types`;

/** Packages that are not archived, including hidden ones, in staff's order. */
export function listPackages(sql: Sql): Promise<PackageRow[]> {
  return sql.rows<PackageRow>(
    `select ${columns} from class_package p where p."deletedAt" is null order by p.position, p.class_package_id`,
  );
}

/** Archived packages, latest first. */
export function listArchivedPackages(sql: Sql): Promise<PackageRow[]> {
  return sql.rows<PackageRow>(
    `select ${columns} from class_package p where p."deletedAt" is not null order by p."deletedAt" desc, p.class_package_id`,
  );
}

/** Finds any package, also a hidden or archived one. */
export async function findPackage(sql: Sql, class_package_id: number): Promise<PackageRow | undefined> {
  const [row] = await sql.rows<PackageRow>(`select ${columns} from class_package p where p.class_package_id = $1`, [
    class_package_id,
  ]);
  return row;
}

/**
 * Finds a package that can be bought or shown now.
 * @param videos whether there are videos to see (`videosToSee`)
 */
export async function packageOnSale(
  sql: Sql,
  class_package_id: number,
  videos: boolean,
): Promise<PackageRow | undefined> {
  const row = await findPackage(sql, class_package_id);
  return row?.deletedAt === null && row.hidden_at === null && canBeDelivered(row, videos) ? row : undefined;
}

const published = 'select 1 from video where publish_on <= $1::date limit 1';

/** Whether a person with online access has videos to see: videos are switched on, and one is published, by the studio's day. */
export async function videosToSee(
  sql: Sql,
  { videos_enabled, timezone }: Pick<Configuration, 'videos_enabled' | 'timezone'>,
  now: Date,
): Promise<boolean> {
  return videos_enabled && (await sql.rows(published, [localDateOf(now, timezone)])).length > 0;
}

/**
 * Locks a package for a change: until `tx` ends nobody else sells or changes it. Undefined: there is none, or it is
 * archived.
 */
export async function lockPackage(
  open: Tx,
  class_package_id: number,
): Promise<{ tx: Locked<'class_package'>; before: PackageRow } | undefined> {
  const found = await lockAnyPackage(open, class_package_id);
  return found?.before.deletedAt === null ? found : undefined;
}

/** The same, also for an archived package. */
export async function lockAnyPackage(
  open: Tx,
  class_package_id: number,
): Promise<{ tx: Locked<'class_package'>; before: PackageRow } | undefined> {
  const tx = await lockRow(open, 'class_package', class_package_id);
  const before = await findPackage(tx, class_package_id);
  return before && { tx, before };
}

const toCome = `
  select 1 from single_class where class_package_id = $1 and cancelled_at is null and starts_at > $2::timestamptz
  union all
  select 1 from class_series
  where class_package_id = $1 and (ends_on is null or (ends_on >= starts_on and ends_on >= $2::timestamptz::date))
  limit 1`;

/** Whether future classes are sold with it, or a repetition that makes them. */
export async function hasClassesToCome(tx: Tx, class_package_id: number, at: Date): Promise<boolean> {
  return (await tx.rows(toCome, [class_package_id, at.toISOString()])).length > 0;
}

/** People who bought, or are paying, a package for special events; by class, then name. */
export function listAttendees(
  sql: Sql,
  class_package_id: number,
  single_class_id: number | undefined,
): Promise<Attendee[]> {
  return sql.rows<Attendee>(
    `select c.customer_id, c.name, c.last_name, c.phone, p.purchase_id, p.status, p.single_class_id, p.spot
     from purchase p join customer c using (customer_id)
     where p.class_package_id = $1 and p.status in ('pending', 'active', 'completed')
       and ($2::integer is null or p.single_class_id = $2)
     order by p.single_class_id, c.name, c.last_name, p.purchase_id`,
    [class_package_id, single_class_id ?? null],
  );
}
