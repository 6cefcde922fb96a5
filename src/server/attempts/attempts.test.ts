import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../tests/database.ts';
import { movableClock } from '../clock.ts';
import { type Attempts, createAttempts } from './attempts.ts';
import { forgetAttempts } from './forget-attempts.ts';

const START = new Date('2026-11-23T13:00:00Z');
const clock = movableClock(START);
let home: TestDatabase;
let attempts: Attempts;
let names = 0;

beforeAll(async () => {
  home = await openTestDatabase();
  attempts = createAttempts({ db: home.db, clock, secret: 'a secret of at least thirty-two characters' });
});
afterAll(() => home.close());
beforeEach(() => clock.moveTo(START));

const limit = (who = '203.0.113.9') => ({ name: `limit ${names}`, who, max: 3, windowSeconds: 60 });
const outcome = (acts: Promise<unknown>[]) =>
  Promise.all(
    acts.map((act) =>
      act.then(
        () => 'in',
        (error: { code: string; details: { seconds: number } }) => `${error.code} ${error.details.seconds}`,
      ),
    ),
  );
const tries = async (count: number, who?: string) =>
  outcome(Array.from({ length: count }, () => attempts.count(limit(who))));

describe('a limit of attempts in a period', () => {
  beforeEach(() => {
    names += 1;
  });

  it('allows exactly the limit when many arrive at once, and other subjects besides', async () => {
    const answers = await tries(20);
    expect(answers.filter((answer) => answer === 'in')).toHaveLength(3);
    expect(answers.filter((answer) => answer === 'rate-limited 60')).toHaveLength(17);
    expect(await tries(3, '198.51.100.7')).toEqual(['in', 'in', 'in']);
  });

  it('says how long the period still lasts, and starts anew after it', async () => {
    await tries(3);
    clock.advance(20_500);
    expect(await tries(1)).toEqual(['rate-limited 40']);
    clock.advance(39_500);
    expect(await tries(2)).toEqual(['in', 'in']);
  });

  it('does not count an attempt that was taken back', async () => {
    for (let time = 0; time < 5; time++) await (await attempts.count(limit())).takeBack();
    const kept = await tries(4);
    expect(kept.filter((answer) => answer === 'in')).toHaveLength(3);
  });

  it('survives a clock of another process that is a little behind, and ends when ours is set back far', async () => {
    await tries(3);
    clock.advance(-2_000);
    expect(await tries(1)).toEqual(['rate-limited 62']);
    clock.advance(-3_600_000);
    expect(await tries(1)).toEqual(['in']);
  });
});

it('stores no address or mail, and attempts counted with one secret do not count with another', async () => {
  const other = createAttempts({ db: home.db, clock, secret: 'another secret of thirty-two characters' });
  const of = { name: 'hashes', who: 'ana@ejemplo.mx', windowSeconds: 60 };
  expect([(await attempts.add(of)).count, (await other.add(of)).count]).toEqual([1, 1]);
  await attempts.delay({ name: 'delays', subject: 'ana@ejemplo.mx', who: '203.0.113.9' }, plan);
  const rows = await home.db.rows<{ text: string }>('select t::text as text from attempt t');
  for (const { text } of rows) expect(text).not.toMatch(/ana|ejemplo|203\.0|198\.51/);
});

const plan = { free: 2, first: 4, longest: 10, forgetAfter: 3600 };

it('each attempt beyond the free ones doubles the wait, up to the longest, until an hour passes without one', async () => {
  const key = { name: 'growing', subject: 'ana' };
  const next = () => attempts.delay(key, plan);
  expect([await next(), await next()]).toEqual([0, 0]);
  const waits: number[] = [];
  for (let time = 0; time < 5; time++) {
    const wait = await next();
    waits.push(wait);
    clock.advance(wait * 1000);
    expect(await next()).toBe(0);
  }
  expect(waits).toEqual([4, 8, 10, 10, 10]);
  clock.advance(3_600_000);
  expect([await next(), await next(), await next()]).toEqual([0, 0, 4]);
});

it('forgiving a subject ends its wait whoever made the attempts, and affects no other subject', async () => {
  const keys = ['ana', 'eva'].map((subject) => ({ name: 'forgiven', subject, who: '203.0.113.9' }));
  const waits = () => Promise.all(keys.map((key) => attempts.delay(key, plan)));
  for (let time = 0; time < 2; time++) await waits();
  expect(await waits()).toEqual([4, 4]);
  await attempts.forgive('ana');
  expect(await waits()).toEqual([0, 4]);
});

it('the timed job deletes only attempts that no longer count', async () => {
  names += 1;
  const rows = async () => (await home.db.rows('select 1 from attempt where name = $1', [limit().name])).length;
  await tries(3);
  clock.advance(59_000);
  await forgetAttempts({ db: home.db, clock });
  expect(await rows()).toBe(1);
  clock.advance(1_000);
  await forgetAttempts({ db: home.db, clock });
  expect(await rows()).toBe(0);
});
