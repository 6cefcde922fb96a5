import type { Settings } from '../settings.ts';
import type { Database } from './database.ts';

/**
 * The advisory lock for making the indexes, so that two servers that start together do not take each other's unfinished
 * indexes for broken ones.
 */
const SEARCH_LOCK = 4_207_002;

/** The columns that the desk's search reads (capabilities/customers/search). */
const COLUMNS = ['search_text', 'search_sounds'] as const;

const extension = `
  select (select n.nspname from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm') as home,
    has_database_privilege(current_database(), 'create') and exists (
      select from pg_available_extension_versions v, pg_roles r
      where v.name = 'pg_trgm' and r.rolname = current_user and (v.trusted or r.rolsuper)) as can_be_made`;

/** Finds indexes whose creation was interrupted. */
const unfinished = 'select 1 from pg_index where indexrelid = to_regclass($1) and not indisvalid';

/**
 * Creates `pg_trgm`, in a schema of its own, and an index on each column of the search, so that parts of words (three
 * letters or more) are found without a scan. This runs beside the open studio and is no step of the schema: a server may
 * lack the extension or not allow it, and a large table takes minutes. Without it the same statements scan all customers.
 * @param db used by no other caller meanwhile
 * @returns whether the indexes exist; false also while another server creates them
 */
export async function indexSearch(db: Database): Promise<boolean> {
  const [turn] = await db.rows<{ is_ours: boolean }>('select pg_try_advisory_lock($1) as is_ours', [SEARCH_LOCK]);
  if (!turn?.is_ours) return false;
  try {
    const home = await homeOfTrigrams(db);
    if (home === null) return false;
    for (const column of COLUMNS) await makeIndex(db, column, home);
    return true;
  } finally {
    await db.rows<{ given_back: boolean }>('select pg_advisory_unlock($1) as given_back', [SEARCH_LOCK]);
  }
}

/** @returns the schema of the extension, quoted; null if the extension is not available */
async function homeOfTrigrams(db: Database): Promise<string | null> {
  const [found] = await db.rows<{ home: string | null; can_be_made: boolean }>(extension);
  if (found?.home) return `"${found.home}"`;
  if (!found?.can_be_made) return null;
  await db.rows('create schema if not exists trigrams');
  await db.rows('create extension if not exists pg_trgm schema trigrams');
  return 'trigrams';
}

async function makeIndex(db: Database, column: (typeof COLUMNS)[number], home: string): Promise<void> {
  const name = `customer_${column}_parts`;
  const left = await db.rows(unfinished, [name]);
  if (left.length > 0) await db.rows(`drop index concurrently ${name}`);
  // Without the list of pending entries, since the embedded engine has no autovacuum to clean it up.
  await db.rows(
    `create index concurrently if not exists ${name} on customer using gin (${column} ${home}.gin_trgm_ops) with (fastupdate = off)`,
  );
}

/**
 * As `indexSearch`, beside an open studio: on a server over a connection of its own without timeout, a direct one if there
 * is a pooler.
 */
export async function indexSearchBeside(
  db: Database,
  { DATABASE_URL, DATABASE_LISTEN_URL: url = DATABASE_URL }: Pick<Settings, 'DATABASE_URL' | 'DATABASE_LISTEN_URL'>,
): Promise<boolean> {
  if (!url) return indexSearch(db);
  const { openServer } = await import('./server.ts');
  const own = openServer({ url, pool: 1, lockTimeout: 0, statementTimeout: 0 });
  try {
    return await indexSearch(own);
  } finally {
    await own.close();
  }
}
