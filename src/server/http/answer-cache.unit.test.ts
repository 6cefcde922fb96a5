import { expect, test } from 'vitest';
import { createAnswerCache } from './answer-cache.ts';

/** A cache with a clock moved by hand, and a read that answers when the test says so. */
function cacheAt(now = 1_000_000) {
  const time = { now };
  const cache = createAnswerCache({ now: () => new Date(time.now) });
  const readings: { end: (text: string) => void; fail: (error: Error) => void }[] = [];
  const read = () => new Promise<string>((end, fail) => readings.push({ end, fail }));
  const ask = async () => (await cache.get('week', read)).body.toString();
  return { time, cache, readings, ask };
}

/** Lets pending promises settle. */
const settle = () => new Promise(setImmediate);

async function opened() {
  const studio = cacheAt();
  const first = studio.ask();
  studio.readings[0]?.end('first');
  expect(await first).toBe('first');
  return studio;
}

test('one read serves all who ask meanwhile and within two seconds', async () => {
  const { time, readings, ask } = cacheAt();
  const both = Promise.all([ask(), ask()]);
  readings[0]?.end('first');
  expect(await both).toEqual(['first', 'first']);
  time.now += 1100;
  expect(await ask()).toBe('first');
  expect(readings).toHaveLength(1);
});

test('before it expires the next read runs once, and nobody waits for it', async () => {
  const { time, readings, ask } = await opened();
  time.now += 1300;
  expect([await ask(), await ask()]).toEqual(['first', 'first']);
  expect(readings).toHaveLength(2);
  readings[1]?.end('second');
  await settle();
  expect(await ask()).toBe('second');
  // Its age counts from the start of its read.
  time.now += 1850;
  expect(await ask()).toBe('second');
});

test('an expired value is never returned, even while the next read runs', async () => {
  const { time, readings, ask } = await opened();
  time.now += 1300;
  await ask();
  time.now += 700;
  const late = ask();
  expect(readings).toHaveLength(3);
  readings[2]?.end('third');
  expect(await late).toBe('third');
  readings[1]?.end('second');
  await settle();
  expect(await ask()).toBe('third');
});

test('a read that began before a change is not cached after it', async () => {
  const { time, cache, readings, ask } = await opened();
  time.now += 1300;
  await ask();
  cache.drop();
  readings[1]?.end('before the change');
  await settle();
  const after = ask();
  readings[2]?.end('after the change');
  expect(await after).toBe('after the change');
});

test('a failed read is reported to those who wait and not cached; one made ahead is reported to nobody', async () => {
  const { time, readings, ask } = await opened();
  time.now += 1300;
  await ask();
  readings[1]?.fail(new Error('no connection'));
  await settle();
  expect(await ask()).toBe('first');
  time.now += 700;
  const refused = ask();
  readings[2]?.fail(new Error('still none'));
  await expect(refused).rejects.toThrow('still none');
  const again = ask();
  readings[3]?.end('back');
  expect(await again).toBe('back');
});
