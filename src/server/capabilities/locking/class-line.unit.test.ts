import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '../../database/database.ts';
import { isDatabaseUnavailable } from '../../database/failures.ts';
import { inLineForClass } from './class-line.ts';

const YOGA = 1;
const BOX = 2;
let db: Database;
let inside: string[];
let ends: Map<string, () => void>;
beforeEach(() => {
  vi.useFakeTimers();
  // Only the identity of the database matters.
  db = {} as Database;
  inside = [];
  ends = new Map();
});
afterEach(() => vi.useRealTimers());

/** A request for a class, which is done when `end` is called. */
const wants = (name: string, single_class_id = YOGA) =>
  inLineForClass(db, single_class_id, async () => {
    inside.push(name);
    await new Promise<void>((resolve) => ends.set(name, resolve));
    inside.splice(inside.indexOf(name), 1);
    return name;
  });

async function end(name: string): Promise<void> {
  ends.get(name)?.();
  await vi.advanceTimersByTimeAsync(0);
}

describe('requests for one class', () => {
  it('enter as others leave, in order of arrival', async () => {
    const all = ['a', 'b', 'c', 'd', 'e'].map((name) => wants(name));
    expect(inside).toEqual(['a', 'b']);
    await end('b');
    expect(inside).toEqual(['a', 'c']);
    await end('a');
    expect(inside).toEqual(['c', 'd']);
    for (const name of ['c', 'd', 'e']) await end(name);
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('do not delay requests for another class, or for the same one in another studio', async () => {
    for (const name of ['a', 'b', 'c']) void wants(name);
    void wants('box', BOX);
    db = {} as Database;
    void wants('elsewhere');
    expect(inside).toEqual(['a', 'b', 'box', 'elsewhere']);
  });

  it('enter when an earlier one was refused', async () => {
    const refused = () => Promise.reject(new Error('class-full'));
    const failing = [1, 2, 3].map(() => inLineForClass(db, YOGA, refused));
    void wants('last');
    expect((await Promise.allSettled(failing)).map(({ status }) => status)).toEqual(Array(3).fill('rejected'));
    expect(inside).toEqual(['last']);
  });

  it('are refused with retry after eight seconds, and the queue continues without them', async () => {
    for (const name of ['a', 'b']) void wants(name);
    const gaveUp = wants('impatient').catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(7999);
    void wants('later');
    await vi.advanceTimersByTimeAsync(1);
    expect(isDatabaseUnavailable(await gaveUp)).toBe(true);
    await end('a');
    expect(inside).toEqual(['b', 'later']);
  });
});
