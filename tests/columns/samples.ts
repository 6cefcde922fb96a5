import type { Sql } from '../../src/server/database/database.ts';

interface Named {
  id: number;
  name: string | null;
  kind: 'card' | 'cash';
}

interface Tree {
  id: number;
  below: Tree[];
}

/**
 * Statements that do not match their types, and one that does: run by `controls.test.ts`, and checked like those of the
 * server.
 */
export const samples = {
  right: (sql: Sql) => sql.rows<Named>(`select 1 as id, null::text as name, 'card' as kind`),
  'a wrong alias': (sql: Sql) => sql.rows<Named>(`select 1 as id, 'Ana' as full_name, 'card' as kind`),
  'a forgotten column': (sql: Sql) => sql.rows<Named>(`select 1 as id, 'card' as kind`),
  'a surplus column': (sql: Sql) => sql.rows<Named>(`select 1 as id, 'Ana' as name, 'card' as kind, true as extra`),
  'a null': (sql: Sql) => sql.rows<Named>(`select null::integer as id, 'Ana' as name, 'card' as kind`),
  'a number as text': (sql: Sql) => sql.rows<Named>(`select 1::text as id, 'Ana' as name, 'card' as kind`),
  'a word of another list': (sql: Sql) => sql.rows<Named>(`select 1 as id, 'Ana' as name, 'coin' as kind`),
  'a second row': (sql: Sql) =>
    sql.rows<{ id: number }>(`select id from (values (1), (null), (3)) as v(id) order by id nulls last`),
  'a null inside of JSON': (sql: Sql) =>
    sql.rows<{ shown: { people: Named[] } }>(
      `select '{"people": [{"id": 1, "name": null, "kind": "cash"}, {"id": null, "name": null, "kind": "cash"}]}'::jsonb as shown`,
    ),
  'a surplus field inside of JSON': (sql: Sql) =>
    sql.rows<{ shown: Pick<Named, 'id'> | null }>(`select '{"id": 1, "secret": "x"}'::jsonb as shown`),
  'a field that may be absent, null': (sql: Sql) =>
    sql.rows<{ shown: { id?: number } }>(`select '{"id": null}'::jsonb as shown`),
  'deep in a type that holds itself': (sql: Sql) =>
    sql.rows<{ tree: Tree }>(
      `select '{"id": 1, "below": [{"id": 2, "below": [{"id": "3", "below": []}]}]}'::jsonb as tree`,
    ),
};

/** Types that are not written in the call: the function's return type, or a statement run under another name. */
export const inferred = {
  'by what the function answers': (sql: Sql): Promise<{ id: number }[]> => sql.rows('select 1 as other'),
  'by another name': (sql: Sql) => {
    const write: Sql['rows'] = sql.rows;
    return write<{ id: number }>('select 1 as other');
  },
};
