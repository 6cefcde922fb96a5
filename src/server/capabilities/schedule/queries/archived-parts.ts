import type { Sql, Tx } from '../../../database/database.ts';
import { keepRows } from '../../locking/index.ts';

const parts = `
  select c.single_class_id, c.class_type_id, c.location_id,
    array(select x.instructor_id from single_class_instructor x where x.single_class_id = c.single_class_id) as instructor_ids
  from single_class c where c.single_class_id = any($1::integer[])`;

interface PartsRow {
  single_class_id: number;
  class_type_id: number;
  location_id: number;
  instructor_ids: number[];
}

const archived = `
  select c.single_class_id, p.name
  from single_class c cross join lateral (
    select 1 as part, t.name from class_type t where t.class_type_id = c.class_type_id and t."deletedAt" is not null
    union all select 2, l.name from location l where l.location_id = c.location_id and l."deletedAt" is not null
    union all select 3, i.name from single_class_instructor x join instructor i using (instructor_id)
      where x.single_class_id = c.single_class_id and i."deletedAt" is not null) p
  where c.single_class_id = any($1::integer[]) order by c.single_class_id, p.part, p.name`;

/**
 * The names of the archived parts of these classes: type, location, coaches; empty for a class without any. Until
 * the transaction ends no more of them can be archived.
 */
export async function keepLiveParts(tx: Tx, single_class_ids: readonly number[]): Promise<Map<number, string[]>> {
  const rows = await tx.rows<PartsRow>(parts, [single_class_ids]);
  await keepRows(tx, 'class_type', distinct(rows.map(({ class_type_id }) => class_type_id)));
  await keepRows(tx, 'location', distinct(rows.map(({ location_id }) => location_id)));
  await keepRows(tx, 'instructor', distinct(rows.flatMap(({ instructor_ids }) => instructor_ids)));
  return readArchivedParts(tx, single_class_ids);
}

async function readArchivedParts(sql: Sql, single_class_ids: readonly number[]): Promise<Map<number, string[]>> {
  const rows = await sql.rows<{ single_class_id: number; name: string }>(archived, [single_class_ids]);
  const byClass = Map.groupBy(rows, ({ single_class_id }) => single_class_id);
  return new Map([...byClass].map(([id, gone]) => [id, gone.map(({ name }) => name)]));
}

const archivedPackage = `
  select p.title from single_class c join class_package p using (class_package_id)
  where c.single_class_id = $1 and p."deletedAt" is not null`;

/**
 * The name of the package with which the places of a class are bought, if it is archived. Until the transaction ends it
 * cannot be archived.
 */
export async function keepLivePackage(
  tx: Tx,
  { single_class_id, class_package_id }: { single_class_id: number; class_package_id: number | null },
): Promise<string | undefined> {
  if (class_package_id === null) return undefined;
  await keepRows(tx, 'class_package', [class_package_id]);
  return (await tx.rows<{ title: string }>(archivedPackage, [single_class_id]))[0]?.title;
}

const distinct = (ids: readonly number[]) => [...new Set(ids)];
