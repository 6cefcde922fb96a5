import { describe, expect, it } from 'vitest';
import { placesOfFunctions, shuffled } from './core-sql-places.ts';
import { withoutEquivalents } from './equivalents.ts';
import { marked } from './marked.ts';
import { type Place, without } from './place.ts';
import { namersIn } from './reach.ts';
import { sqlPlacesInTypescript } from './sql-in-typescript.ts';
import { typescriptPlaces } from './typescript-places.ts';

const said = (places: readonly Place[]) => places.map(({ operator, removed }) => `${operator}: ${removed}`);

describe('of TypeScript', () => {
  const places = (source: string) => typescriptPlaces('rules.ts', source);

  it.each([
    ['const f = () => a && b && c;', ['operand: c', 'operand: b', 'operand: a']],
    ['const f = () => (a || b) && c;', ['operand: c', 'operand: (a || b)', 'operand: b', 'operand: a']],
    ['function f() { if (a) return 1; return 2; }', ['if always: a', 'if never: a']],
    ['const f = () => (a ? b : c);', ['branch: : c', 'branch: ? b']],
    ['const f = () => now < at;', ['comparison: now < at (true)', 'comparison: now < at (false)']],
    [
      'const f = () => all.filter(isOpen).some(isMine);',
      ['predicate: some(isMine) (true)', 'predicate: some(isMine) (false)', 'predicate: filter(isOpen)'],
    ],
    ['const f = () => Math.max(a, b);', ['predicate: max b', 'predicate: max a']],
    ['function f() { note(); return 1; }', ['statement: note();']],
    ['function f() { for (const a of all) note(a); }', ['statement: for (const a of all) note(a);']],
  ])('%s', (source, expected) => {
    expect(said(places(source))).toEqual(expected);
  });

  it('an operand goes alone, with its brackets', () => {
    const source = 'const f = () => (a || b) && c;';
    expect(places(source).map((place) => without(source, place))).toEqual([
      'const f = () => ((a || b));',
      'const f = () => (c);',
      'const f = () => ((a)) && c;',
      'const f = () => ((b)) && c;',
    ]);
  });
});

describe('of SQL', () => {
  const places = (sql: string) => sqlPlacesInTypescript('queries.ts', `const read = \`${sql}\`;`);

  it.each([
    ['select 1 from a where x = 1 and y between 1 and 2', ['conjunct: x = 1', 'conjunct: y between 1 and 2']],
    ['select 1 from a where x = $1', ['conjunct: x = $1']],
    ['select 1 from a join b on b.x = a.x and b.y order by 1', ['conjunct: b.x = a.x', 'conjunct: b.y']],
    [
      'select 1 from a where (x or not y) and $1',
      ['conjunct: (x or not y)', 'alternative: x', 'alternative: not y', 'conjunct: $1'],
    ],
    ['select case when x > 1 then 2 end', ['when: x > 1']],
    ["select case x when 'a' then 2 end from a where y = 1", ['conjunct: y = 1']],
    [
      'select 1 from a where x = 1 for no key update of a skip locked',
      ['conjunct: x = 1', 'lock: for no key update of a skip locked', 'lock: skip locked'],
    ],
    ['create trigger t before update on a for each row when (x <> y) execute function f()', ['when: (x <> y)']],
    [
      'delete from a where exists (select 1 from b where b.x = 1)',
      ['conjunct: exists (select 1 from b where b.x = 1)', 'conjunct: b.x = 1'],
    ],
  ])('%s', (sql, expected) => {
    expect(said(places(sql))).toEqual(expected);
  });

  it('what is removed keeps its parameters beside a constant', () => {
    const source = 'const read = `select 1 from a where x = $1 and y = $2`;';
    const [first] = sqlPlacesInTypescript('queries.ts', source);
    expect(first && without(source, first)).toBe('const read = `select 1 from a where ((x = $1) or true) and y = $2`;');
    expect(first?.within).toBe('read');
  });

  it('messages are no SQL', () => {
    expect(sqlPlacesInTypescript('queries.ts', "throw new Error('Neither this and nor that or the other.');")).toEqual(
      [],
    );
  });

  it('functions lose statements, conditions and locks', () => {
    const source = `create or replace function f(a int) returns int language plpgsql as $$
declare b int := 1;
begin
  if a > 1 and b = 1 then raise exception 'no'; end if;
  perform 1 from t where id = a for update;
  return b;
end $$;`;
    const found = placesOfFunctions('f.sql', source);
    expect(said(found)).toEqual([
      'conjunct: a > 1',
      'if never: a > 1 and b = 1',
      'if always: a > 1 and b = 1',
      'conjunct: b = 1',
      'statement: perform 1 from t where id = a for update',
      'conjunct: id = a',
      'lock: for update',
    ]);
    expect(new Set(found.map(({ within }) => within))).toEqual(new Set(['f']));
  });
});

it('the same seed gives the same order, another seed another one, and removing a place moves no other', () => {
  const all = [...Array(50).keys()].map((at) => ({ file: 'a.sql', within: null, removed: `x = ${at}` }) as Place);
  const order = (places: readonly Place[], seed: number) => shuffled(places, seed).map(({ removed }) => removed);
  expect(order(all, 7)).toEqual(order(all.toReversed(), 7));
  expect(order(all, 7)).not.toEqual(order(all, 8));
  expect(order(all.slice(1), 7)).toEqual(order(all, 7).filter((removed) => removed !== 'x = 0'));
});

it('a constant is reached by the functions that use it, through other constants too', () => {
  const source = `const OPEN = 'x is null';
const read = \`select 1 from a where \${OPEN}\`;
export function readAll() { return read; }
export function readNothing() { return ''; }`;
  expect(namersIn(source, 'OPEN')).toEqual(new Set(['OPEN', 'read', 'readAll']));
});

it('marked functions record that they were called', () => {
  const source = 'export function a() { return 1; }\nconst b = (x) => x + 1;';
  const say = (name: string) => `(globalThis.biteCalled ??= new Set()).add('r.ts ${name}')`;
  expect(marked('r.ts', source)).toBe(
    `export function a() {${say('a')}; return 1; }\nconst b = (x) => (${say('b')}, x + 1);`,
  );
});

it('a text that is equivalent in one function is tried in another', () => {
  const of = (within: string): Place => ({
    file: 'a.sql',
    start: 0,
    end: 1,
    replacement: '',
    operator: 'conjunct',
    removed: 'x = 1',
    within,
  });
  const named = { part: 'sql', file: 'a.sql', operator: 'conjunct', removed: 'x = 1', reason: '' } as const;
  const places = [of('first'), of('second')];
  const split = (within?: string) => withoutEquivalents(places, 'sql', [within ? { ...named, within } : named]);
  expect(split('second')).toEqual({ tried: [of('first')], equivalent: [of('second')], stale: [] });
  expect(split().tried).toEqual([]);
  expect(split('third').stale).toHaveLength(1);
});
