import type { Tx } from '../../../database/database.ts';
import type { Locked } from '../../locking/index.ts';
import type { PackageValues, TypeValues } from '../types.ts';

const written = [
  ...(['title', 'kind', 'price', 'sale_price', 'description', 'short_description', 'image', 'class_amount'] as const),
  ...([
    'expiration_days',
    'starts',
    'first_class_days',
    'class_type_ids',
    'allowed_times',
    'is_trial',
    'limit_per_customer',
    'only_new_customers',
  ] as const),
  ...(['total_limit', 'is_subscription', 'subscription_period', 'subscription_interval', 'free_trial_length'] as const),
  ...(['free_trial_period', 'downloadable', 'file_url', 'position', 'hidden_at'] as const),
];

/** JSON values as text, since the driver would send a list as a database array. */
function inOrder(values: PackageValues): unknown[] {
  const json = { image: values.image, allowed_times: values.allowed_times };
  return written.map((column) =>
    column === 'image' || column === 'allowed_times' ? json[column] && JSON.stringify(json[column]) : values[column],
  );
}

/** @returns its id */
export async function insertPackage(tx: Tx, values: PackageValues, at: Date): Promise<number> {
  const [row] = await tx.rows<{ class_package_id: number }>(
    `insert into class_package ("createdAt", ${written.join(', ')})
     values ($1, ${written.map((_, index) => `$${index + 2}`).join(', ')}) returning class_package_id`,
    [at.toISOString(), ...inOrder(values)],
  );
  if (!row) throw new Error('The package was not written.');
  return row.class_package_id;
}

export async function updatePackage(
  tx: Locked<'class_package'>,
  class_package_id: number,
  values: PackageValues,
): Promise<void> {
  await tx.rows(
    `update class_package set ${written.map((column, index) => `${column} = $${index + 2}`).join(', ')}
     where class_package_id = $1`,
    [class_package_id, ...inOrder(values)],
  );
}

/** Replaces all rows of a package, in this order. */
export async function writeTypes(
  tx: Locked<'class_package'>,
  class_package_id: number,
  types: readonly TypeValues[],
): Promise<void> {
  await tx.rows('delete from class_package_type where class_package_id = $1', [class_package_id]);
  await tx.rows(
    `insert into class_package_type (class_package_id, position, class_type_id, class_amount, expiration_days)
     select $1, row_number() over (), t.*
     from unnest($2::integer[], $3::integer[], $4::integer[]) as t (class_type_id, class_amount, expiration_days)`,
    [
      class_package_id,
      types.map((type) => type.class_type_id),
      types.map((type) => type.class_amount),
      types.map((type) => type.expiration_days),
    ],
  );
}

/** @param home_at null takes it off the home page */
export async function writeHome(
  tx: Locked<'class_package'>,
  class_package_id: number,
  home_at: Date | null,
): Promise<void> {
  await tx.rows('update class_package set home_at = $2 where class_package_id = $1', [
    class_package_id,
    home_at?.toISOString() ?? null,
  ]);
}

export async function archivePackage(tx: Locked<'class_package'>, class_package_id: number, at: Date): Promise<void> {
  await tx.rows('update class_package set "deletedAt" = $2, home_at = null where class_package_id = $1', [
    class_package_id,
    at.toISOString(),
  ]);
}

/** Restores it, on sale or hidden as before, but not on the home page. */
export async function restorePackage(tx: Locked<'class_package'>, class_package_id: number): Promise<void> {
  await tx.rows('update class_package set "deletedAt" = null where class_package_id = $1', [class_package_id]);
}
