import { afterAll, expect, it } from 'vitest';
import { startApp } from '../../../tests/start-app.ts';
import type { Tx } from './database.ts';

const studio = await startApp();
afterAll(() => studio.close());

const insert = 'insert into tag (name, color) values ($1, $2)';
const named = 'select name from tag where name like $1 order by tag_id';
const write = (tx: Tx, name: string) => tx.later(insert, [name, '#123456']);
const read = async (sql: Pick<Tx, 'rows'>, like: string) =>
  (await sql.rows<{ name: string }>(named, [like])).map(({ name }) => name);

it('a deferred statement has run before the next one of its transaction, and at commit', async () => {
  const seen = await studio.db.transaction(async (tx) => {
    await write(tx, 'uno-1');
    await write(tx, 'uno-2');
    const then = await read(tx, 'uno-%');
    await write(tx, 'uno-3');
    return then;
  });
  expect(seen).toEqual(['uno-1', 'uno-2']);
  expect(await read(studio.db, 'uno-%')).toEqual(['uno-1', 'uno-2', 'uno-3']);
});

it('and before a statement that also commits', async () => {
  const seen = await studio.db.transaction(async (tx) => {
    await write(tx, 'dos-1');
    return tx.lastRows<{ name: string }>(named, ['dos-%']);
  });
  expect(seen).toEqual([{ name: 'dos-1' }]);
  expect(await read(studio.db, 'dos-%')).toEqual(['dos-1']);
});

const wrong = (tx: Tx) => tx.later('insert into tag (name, color) values (null, $1)', ['#123456']);
const afterwards: Record<string, (tx: Tx) => Promise<unknown>> = {
  'the commit': async () => undefined,
  'the next statement': (tx) => read(tx, 'tres-%'),
  'the last statement': (tx) => tx.lastRows(named, ['tres-%']),
  'the next later statement': (tx) => write(tx, 'tres-2'),
};

it.each(Object.entries(afterwards))(
  'one that fails undoes its transaction by itself, however it goes on: %s',
  async (_, next) => {
    const failing = studio.db.transaction(async (tx) => {
      await tx.rows(insert, ['tres-1', '#123456']);
      await wrong(tx);
      await next(tx);
    });
    await expect(failing).rejects.toMatchObject({ code: '23502' });
    expect(await read(studio.db, 'tres-%')).toEqual([]);
  },
);

it('a deferred effect is dropped if the transaction fails before', async () => {
  const failing = studio.db.transaction(async (tx) => {
    await write(tx, 'cuatro-1');
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect(await read(studio.db, 'cuatro-%')).toEqual([]);
});
