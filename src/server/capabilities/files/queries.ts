import type { FilePurpose } from '#shared/wire/files.ts';
import type { Sql, Tx } from '../../database/database.ts';
import { type Locked, lockRow } from '../locking/index.ts';

/** A row of `file`. */
export interface FileRow {
  file_id: number;
  purpose: FilePurpose;
  key: string;
  name: string;
  type: string;
  bytes: number;
  width: number | null;
  height: number | null;
  customer_id: number;
  createdAt: string;
}

export type NewFile = Omit<FileRow, 'file_id' | 'createdAt'>;

const columns = 'file_id, purpose, key, name, type, bytes, width, height, customer_id, "createdAt"';

export async function insertFile(sql: Sql, file: NewFile, at: Date): Promise<FileRow> {
  const [row] = await sql.rows<FileRow>(
    `insert into file (purpose, key, name, type, bytes, width, height, customer_id, "createdAt", unused_since)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9) returning ${columns}`,
    [
      file.purpose,
      file.key,
      file.name,
      file.type,
      file.bytes,
      file.width,
      file.height,
      file.customer_id,
      at.toISOString(),
    ],
  );
  if (!row) throw new Error('The file was not noted.');
  return row;
}

export async function findFile(sql: Sql, file_id: number): Promise<FileRow | undefined> {
  return (await sql.rows<FileRow>(`select ${columns} from file where file_id = $1`, [file_id]))[0];
}

/** A picture by the key in its address. */
export async function findPicture(sql: Sql, key: string): Promise<FileRow | undefined> {
  return (await sql.rows<FileRow>(`select ${columns} from file where key = $1 and purpose = 'picture'`, [key]))[0];
}

/** Locks a file for a change; undefined: there is none. */
export async function lockFile(
  open: Tx,
  file_id: number,
): Promise<{ tx: Locked<'file'>; before: FileRow } | undefined> {
  const tx = await lockRow(open, 'file', file_id);
  const before = await findFile(tx, file_id);
  return before && { tx, before };
}

/** Marks a file as used; a null `customer_id` matches anybody's. */
export async function markUsed(
  tx: Sql,
  { file_id, purpose, customer_id }: { file_id: number; purpose: FilePurpose; customer_id: number | null },
): Promise<FileRow | undefined> {
  const [row] = await tx.rows<FileRow>(
    `update file set unused_since = null
     where file_id = $1 and purpose = $2 and ($3::integer is null or customer_id = $3) returning ${columns}`,
    [file_id, purpose, customer_id],
  );
  return row;
}

/** Marks a private file as unused. */
export async function markUnused(tx: Sql, file_id: number, at: Date): Promise<void> {
  await tx.rows("update file set unused_since = $2 where file_id = $1 and purpose = 'receipt'", [
    file_id,
    at.toISOString(),
  ]);
}

/** The number of a person's receipts that are not used yet. */
export async function countUnusedReceipts(sql: Sql, customer_id: number): Promise<number> {
  const [row] = await sql.rows<{ count: number }>(
    `select count(*) as count from file where customer_id = $1 and purpose = 'receipt' and unused_since is not null`,
    [customer_id],
  );
  return row?.count ?? 0;
}

export interface FileFilters {
  purpose: FilePurpose | undefined;
  customer_id: number | undefined;
}

/** Newest first. */
export function listFiles(
  sql: Sql,
  { filters, limit, offset }: { filters: FileFilters; limit: number; offset: number },
): Promise<FileRow[]> {
  return sql.rows<FileRow>(
    `select ${columns} from file
     where ($1::text is null or purpose = $1) and ($2::integer is null or customer_id = $2)
     order by file_id desc limit $3 offset $4`,
    [filters.purpose ?? null, filters.customer_id ?? null, limit, offset],
  );
}

export async function countFiles(sql: Sql, filters: FileFilters): Promise<number> {
  const [row] = await sql.rows<{ count: number }>(
    `select count(*) as count from file
     where ($1::text is null or purpose = $1) and ($2::integer is null or customer_id = $2)`,
    [filters.purpose ?? null, filters.customer_id ?? null],
  );
  return row?.count ?? 0;
}

export async function renameRow(tx: Locked<'file'>, file_id: number, name: string): Promise<void> {
  await tx.rows('update file set name = $2 where file_id = $1', [file_id, name]);
}

/** @throws a foreign key's violation when a row shows it */
export async function deleteFileRow(tx: Locked<'file'>, file_id: number): Promise<void> {
  await tx.rows('delete from file where file_id = $1', [file_id]);
}

/** Whether texts written by staff contain the address of a picture, which no foreign key covers. */
const mentioned = `exists (
  select 1 from page where content like '%/archivos/' || file.key || '-%'
  union all select 1 from announcement where content like '%/archivos/' || file.key || '-%'
  union all select 1 from class_package where file_url = '/archivos/privados/' || file.file_id)`;

export async function isMentioned(sql: Sql, file_id: number): Promise<boolean> {
  return (await sql.rows(`select 1 from file where file_id = $1 and ${mentioned}`, [file_id])).length > 0;
}

/** Files uploaded before an instant that were never used. */
export function listUnused(sql: Sql, before: Date): Promise<FileRow[]> {
  return sql.rows<FileRow>(
    `select ${columns} from file where unused_since < $1::timestamptz
       and not exists (select 1 from app_config where file_key = file.key) and not ${mentioned}`,
    [before.toISOString()],
  );
}

/**
 * Deletes a row unless it came into use meanwhile.
 * @throws a foreign key's violation when a row shows it
 */
export async function deleteIfUnused(sql: Sql, file_id: number): Promise<boolean> {
  const gone = await sql.rows('delete from file where file_id = $1 and unused_since is not null returning file_id', [
    file_id,
  ]);
  return gone.length > 0;
}

/** Writes names to be removed, in the transaction that deletes their row; they may be listed already. */
export async function noteRemovals(tx: Sql, names: readonly string[], at: Date): Promise<void> {
  await tx.rows(
    `insert into file_removal (name, noted_at) select unnest($1::text[]), $2
     on conflict (name) do nothing`,
    [names, at.toISOString()],
  );
}

/** Lists the name of bytes that are about to be uploaded, so that they are removed if the upload fails. */
export async function noteLaterRemoval(tx: Sql, name: string, { at, then }: { at: Date; then: Date }): Promise<void> {
  await tx.rows('insert into file_removal (name, noted_at, not_before) values ($1, $2, $3)', [
    name,
    at.toISOString(),
    then.toISOString(),
  ]);
}

/** The oldest names that are due for removal. */
export async function listRemovals(sql: Sql, { at, limit }: { at: Date; limit: number }): Promise<string[]> {
  const rows = await sql.rows<{ name: string }>(
    `select name from file_removal where not_before is null or not_before <= $1::timestamptz
     order by noted_at, name limit $2`,
    [at.toISOString(), limit],
  );
  return rows.map(({ name }) => name);
}

export async function deleteRemovals(sql: Sql, names: readonly string[]): Promise<void> {
  await sql.rows('delete from file_removal where name = any($1::text[])', [names]);
}

/**
 * Whether a row refers to these bytes, and whether they are about to be removed.
 * @param key the key of a row of `file`; undefined: they belong to something else
 */
export async function findUse(
  sql: Sql,
  { name, key }: { name: string; key: string | undefined },
): Promise<{ known: boolean; leaving: boolean }> {
  const [row] = await sql.rows<{ known: boolean; leaving: boolean }>(
    `select exists (select 1 from file where key = $1) as known,
       exists (select 1 from file_removal where name = $2) as leaving`,
    [key ?? null, name],
  );
  return row ?? { known: false, leaving: false };
}
