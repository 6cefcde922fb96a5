import type { Sql } from '../../src/server/database/database.ts';

/** Each statement returns lines; objects of extensions and of the job library are left out. */
const parts = {
  tables: `
    select c.relname || ' (' || case c.relpersistence when 'u' then 'unlogged ' else '' end
      || case c.relkind when 'r' then 'table' when 'v' then 'view' else c.relkind::text end || ')'
      || coalesce(' ' || c.reloptions::text, '') as line
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind not in ('i', 'S', 'c') and c.relname not in ('schema_migration', 'schema_function')
    order by 1`,
  columns: `
    select c.relname || ' ' || lpad((row_number() over (partition by c.oid order by a.attnum))::text, 2, '0') || ' ' || a.attname || ' '
      || format_type(a.atttypid, a.atttypmod) || case when a.attnotnull then ' not null' else '' end
      || case a.attidentity when 'a' then ' identity always' when 'd' then ' identity by default' else '' end
      || case a.attgenerated when '' then '' else ' generated ' || a.attgenerated::text end
      || coalesce(' ' || regexp_replace(pg_get_expr(d.adbin, d.adrelid), '\\s+', ' ', 'g'), '')
      || case when a.attcollation in (0, (select oid from pg_collation where collname = 'default')) then '' else ' collate ' || a.attcollation::regcollation::text end as line
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') and c.relname not in ('schema_migration', 'schema_function')
    order by c.relname, a.attnum`,
  // Without those for 'not null' (PostgreSQL 18 lists them), which the columns contain.
  constraints: `
    select c.conrelid::regclass::text || ' ' || c.conname || ' ' || pg_get_constraintdef(c.oid)
      || case when c.convalidated then '' else ' (not valid)' end as line
    from pg_constraint c
    where c.connamespace = 'public'::regnamespace and c.contype not in ('n', 't') and c.conrelid::regclass::text not in ('schema_migration', 'schema_function')
    order by 1`,
  indexes: `
    select pg_get_indexdef(i.indexrelid) || case when i.indisvalid then '' else ' (not valid)' end as line
    from pg_index i join pg_class c on c.oid = i.indrelid
    where c.relnamespace = 'public'::regnamespace and c.relname not in ('schema_migration', 'schema_function') order by 1`,
  sequences: `
    select s.relname || ' ' || format_type(q.seqtypid, null) || ' from ' || q.seqstart || ' by ' || q.seqincrement
      || ' between ' || q.seqmin || ' and ' || q.seqmax || case when q.seqcycle then ' cycle' else '' end
      || coalesce(' of ' || d.refobjid::regclass::text || '.' || a.attname, '') as line
    from pg_class s join pg_sequence q on q.seqrelid = s.oid
    left join pg_depend d on d.objid = s.oid and d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i')
    left join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
    where s.relnamespace = 'public'::regnamespace order by 1`,
  types: `
    select t.typname || ' ' || t.typtype::text as line from pg_type t
    where t.typnamespace = 'public'::regnamespace and t.typtype in ('d', 'e', 'r', 'm') order by 1`,
  triggers: `
    select pg_get_triggerdef(t.oid) || case t.tgenabled when 'O' then '' else ' ' || t.tgenabled::text end as line
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = 'public'::regnamespace and not t.tgisinternal order by 1`,
  functions: `
    select regexp_replace(pg_get_functiondef(p.oid), '\\s+', ' ', 'g') as line from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prokind in ('f', 'p')
      and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by 1`,
  views: `
    select c.relname || ' ' || regexp_replace(pg_get_viewdef(c.oid), '\\s+', ' ', 'g') as line
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'v' order by 1`,
};

export type CataloguePart = keyof typeof parts;
export type Catalogue = Record<CataloguePart, string[]>;

/**
 * The database's description of its own schema: one line for each table, column, constraint, index, trigger, function.
 */
export async function readCatalogue(db: Sql): Promise<Catalogue> {
  const catalogue: Partial<Catalogue> = {};
  for (const part of Object.keys(parts) as CataloguePart[]) {
    const rows = await db.rows<{ line: string }>(parts[part]);
    catalogue[part] = rows.map(({ line }) => line);
  }
  return catalogue as Catalogue;
}

/** As a text that can be stored and compared: a heading for each part, a line for each object. */
export function writeCatalogue(catalogue: Catalogue, wanted: readonly CataloguePart[]): string {
  return wanted.map((part) => `# ${part}\n${catalogue[part].map((line) => `${line}\n`).join('')}`).join('\n');
}
