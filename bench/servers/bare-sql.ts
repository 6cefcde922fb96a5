import pg from 'pg';
import type { Sql } from '../../src/server/database/database.ts';
import { readers } from '../../src/server/database/values.ts';

const names = new Map<string, string>();

function nameOf(text: string): string {
  const name = names.get(text) ?? `b${names.size + 1}`;
  names.set(text, name);
  return name;
}

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && readers[oid]) || pg.types.getTypeParser(oid, format),
};

/** Only the driver: prepared statements, and the product's parsing of values. */
export function sqlOn(client: pg.Pool | pg.PoolClient): Sql {
  return {
    rows: async (text, values) => {
      const result = await client.query({ name: nameOf(text), text, values: values ? [...values] : [], types });
      return result.rows;
    },
  };
}
