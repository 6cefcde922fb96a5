import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadLater } from './load-later.ts';

let line: EventTarget;

beforeEach(() => {
  line = new EventTarget();
  vi.stubGlobal('addEventListener', line.addEventListener.bind(line));
  vi.stubGlobal('removeEventListener', line.removeEventListener.bind(line));
});
afterEach(() => vi.unstubAllGlobals());

const settled = () => new Promise((resolve) => setTimeout(resolve));

/** Loads that fail so many times. */
function failing(times: number) {
  const said: string[] = [];
  let tried = 0;
  const load = async () => {
    tried += 1;
    if (tried <= times) throw new TypeError('Failed to fetch dynamically imported module');
    return 'code';
  };
  const run = (code: string) => {
    said.push(`ran ${code}`);
    return () => said.push('stopped');
  };
  return { said, end: loadLater(load, run), tried: () => tried };
}

it('a script that fails to load is loaded again when the connection is back, and no error is thrown', async () => {
  const { said, end, tried } = failing(1);
  await settled();
  expect([said, tried()]).toEqual([[], 1]);
  line.dispatchEvent(new Event('online'));
  line.dispatchEvent(new Event('online'));
  await settled();
  expect([said, tried()]).toEqual([['ran code'], 2]);
  end();
  expect(said).toEqual(['ran code', 'stopped']);
});

it('a component removed before its script came does not start', async () => {
  for (const times of [0, 1]) {
    const { said, end, tried } = failing(times);
    end();
    await settled();
    line.dispatchEvent(new Event('online'));
    await settled();
    expect([said, tried()]).toEqual([[], 1]);
  }
});
