import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keys } from '../keys.ts';
import { ASK_EVERY } from './asking.ts';

const READY = new TextEncoder().encode('id: 1\nevent: ready\ndata: {}\n\n');

/** The studio's end of the stream: whether it gives one, and the one that stands. */
let gives: boolean;
let standing: ReadableStreamDefaultController<Uint8Array> | undefined;
let stop: (() => void) | undefined;
/** When the calendar was asked for, in milliseconds. */
let asked: number[];

async function server(): Promise<Response> {
  if (!gives) return new Response(null, { status: 503 });
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      standing = controller;
      controller.enqueue(READY);
    },
  });
  return new Response(body);
}

/** A visitor's tab that shows a calendar. */
async function openTab(): Promise<void> {
  vi.resetModules();
  const { startLive } = await import('./live.ts');
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  });
  const queryFn = async () => asked.push(Date.now());
  const leave = new QueryObserver(client, { queryKey: keys.single_class.weeks, queryFn }).subscribe(() => undefined);
  const end = startLive(client);
  stop = () => {
    end();
    leave();
    client.clear();
  };
}

/** How the calendar was asked for in so long: how often, and the longest time between two questions. */
async function during(milliseconds: number): Promise<{ times: number; longest: number }> {
  const from = Date.now();
  asked = [];
  await vi.advanceTimersByTimeAsync(milliseconds);
  const moments = [from, ...asked, from + milliseconds];
  return {
    times: asked.length,
    longest: Math.max(...moments.slice(1).map((at, index) => at - (moments[index] ?? at))),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', server);
  [gives, standing, asked] = [true, undefined, []];
});
afterEach(() => {
  stop?.();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('asks nothing by itself while the stream lives, at its pace once it is off, and nothing again when it is back', async () => {
  await openTab();
  await vi.advanceTimersByTimeAsync(1000);
  expect((await during(10_000)).times).toBe(0);

  gives = false;
  standing?.error(new Error('gone'));
  await vi.advanceTimersByTimeAsync(ASK_EVERY);
  const without = await during(9000);
  expect(without.times).toBeGreaterThanOrEqual(9000 / ASK_EVERY - 1);
  expect(without.longest).toBeLessThanOrEqual(ASK_EVERY);

  gives = true;
  // Whoever was refused a stream tries again after a minute.
  await vi.advanceTimersByTimeAsync(61_000);
  expect((await during(10_000)).times).toBe(0);
});

it('asks at that pace from the start where no stream is given, and not while the tab is hidden', async () => {
  gives = false;
  await openTab();
  expect((await during(6000)).longest).toBeLessThanOrEqual(ASK_EVERY);
  Object.assign(document, { visibilityState: 'hidden' });
  document.dispatchEvent(new Event('visibilitychange'));
  expect((await during(6000)).times).toBe(0);
});
