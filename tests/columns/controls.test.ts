import { afterAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../database.ts';
import { takeFaults } from './checked.ts';
import { inferred, samples } from './samples.ts';

const database = await openTestDatabase();
const { db } = database;
afterAll(() => database.close());

/** The message for each sample: the place, the expected type and the received value. */
const SEEN: Record<Exclude<keyof typeof samples, 'right'>, string> = {
  'a wrong alias': 'column name: its type says a value, came nothing',
  'a forgotten column': 'column name: its type says a value, came nothing',
  'a surplus column': 'column extra: its type says nothing, came boolean true',
  'a null': 'column id: its type says number, came null',
  'a number as text': 'column id: its type says number, came string "1"',
  'a word of another list': 'column kind: its type says "card" | "cash", came string "coin"',
  'a second row': 'column id: its type says number, came null',
  'a null inside of JSON': 'column shown.people.1.id: its type says number, came null',
  'a surplus field inside of JSON': 'column shown.secret: its type says nothing, came string "x"',
  'a field that may be absent, null': 'column shown.id: its type says number | undefined, came null',
  'deep in a type that holds itself': 'column tree.below.0.below.0.id: its type says number, came string "3"',
};

describe('the check of columns', () => {
  it('accepts rows that match their type', async () => {
    expect(await samples.right(db)).toEqual([{ id: 1, name: null, kind: 'card' }]);
  });

  it.each(Object.entries(SEEN))('sees %s', async (name, said) => {
    const sample = samples[name as keyof typeof SEEN];
    await expect(sample(db)).rejects.toThrow(said);
    expect(takeFaults().map(({ message }) => message)).toEqual([expect.stringContaining('tests/columns/samples.ts:')]);
  });

  it.each(Object.entries(inferred))('sees a type that does not stand in the call: %s', async (_, sample) => {
    await expect(sample(db)).rejects.toThrow('column id: its type says a value, came nothing');
    expect(takeFaults()).toHaveLength(1);
  });
});
