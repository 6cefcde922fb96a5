import { expect, it } from 'vitest';
import type { Place } from './place.ts';
import { quickFiles, type ReachingTests, reachOf } from './reach.ts';
import { inOrder, Kills, within } from './tests-for.ts';
import type { Traced } from './trace.ts';

const FILE = 'src/server/capabilities/places/queries/holds.ts';
const place = { file: 'src/server/database/functions/places.sql', within: 'move_counts' } as Place;

/** A file with a test that calls `move_counts`, and one without; each takes this number of seconds. */
function traced(seconds: number): Traced {
  const moving = { functions: [], database: ['move_counts'] };
  const nothing = { functions: [], database: [] };
  const tests = { moves: { ...moving, seconds }, reads: { ...nothing, seconds } };
  return { ...moving, besides: nothing, tests, broken: [] };
}

const other: Traced = { functions: [], database: [], besides: { functions: [], database: [] }, tests: {}, broken: [] };

it('of a long file the tests that execute a place are run, a fast file is run whole, and no file that does not reach it', () => {
  const trace = { 'long.test.ts': traced(10), 'quick.test.ts': traced(0.1), 'other.test.ts': other };
  expect(reachOf(trace)(place)).toEqual([
    { file: 'long.test.ts', names: ['moves'], seconds: 12 },
    { file: 'quick.test.ts', names: null, seconds: 2.2 },
  ]);
  expect(quickFiles(trace)).toEqual(['quick.test.ts', 'other.test.ts']);
});

it("tests of a trigger's function are near the trigger, which has no trace of its own", () => {
  const called = { functions: [], database: ['class_moves_beginnings'] };
  const moving: Traced = { ...other, ...called, tests: { moves: { ...called, seconds: 1 } } };
  const trace = { 'moving.test.ts': moving, 'quick.test.ts': traced(0.1) };
  const trigger = { file: 'src/server/database/functions/grants.sql', within: 'class_day_moves_beginnings' } as Place;
  const reached = reachOf(trace)(trigger).map(({ file, isNear }) => [file, isNear]);
  expect(reached).toEqual([
    ['moving.test.ts', true],
    ['quick.test.ts', undefined],
  ]);
});

it('tests of the functions that use a text of another file reach it, if none of its own file was ever called', () => {
  const queries = 'src/server/capabilities/purchases/queries';
  const calling = (name: string): Traced => {
    const called = { functions: [`${queries}/${name}`], database: [] };
    return { ...other, ...called, tests: { asks: { ...called, seconds: 1 } } };
  };
  const trace = {
    'orders.test.ts': calling('refunds.ts readOpenRefunds'),
    'uses.test.ts': calling('refunds.ts readUseOf'),
    'moves.test.ts': calling('moves.ts writeMove'),
  };
  const held = { file: `${queries}/held-by-bank.ts`, within: 'heldByBank' } as Place;
  expect(reachOf(trace)(held).map(({ file }) => file)).toEqual(['orders.test.ts']);
});

const reaching = (file: string, seconds: number): ReachingTests => ({ file, names: null, seconds });
const files = (some: readonly ReachingTests[]) => some.map(({ file }) => file);

it('first tries killers of similar places, then tests in the same folder, then those of the capability, then the fast ones', () => {
  const beside = reaching('src/server/capabilities/places/queries/places.test.ts', 9);
  const near = reaching('src/server/capabilities/places/places.test.ts', 5);
  const [quick, killer, slow] = [
    reaching('quick.test.ts', 1),
    reaching('killer.test.ts', 30),
    reaching('slow.test.ts', 40),
  ];
  const kills = new Kills();
  const all = [slow, quick, near, beside, killer];
  const inQueries = { ...place, file: FILE };
  expect(files(inOrder(inQueries, kills, all))).toEqual(files([beside, near, quick, killer, slow]));
  kills.add(inQueries, killer.file);
  expect(files(inOrder(inQueries, kills, all))[0]).toBe(killer.file);
});

it('of a function of the database, those of its name come first, then those beside its folder', () => {
  const [constraints, quick] = [reaching('src/server/database/constraints.test.ts', 20), reaching('a.test.ts', 1)];
  const named = reaching('src/server/capabilities/places/places.test.ts', 30);
  expect(files(inOrder(place, new Kills(), [quick, constraints, named]))).toEqual(files([named, constraints, quick]));
});

it('as many as fit into the time, at least one', () => {
  const all = [reaching('a', 50), reaching('b', 20), reaching('c', 5)];
  expect(files(within(60, all))).toEqual(['a']);
  expect(files(within(10, all))).toEqual(['a']);
  expect(files(within(70, all))).toEqual(['a', 'b']);
});
