import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keys } from '../keys.ts';
import { ASK_EVERY } from './asking.ts';

const readyFor = (sees: string) => new TextEncoder().encode(`id: 1\nevent: ready\ndata: {"sees":"${sees}"}\n\n`);

/** What the open stream carries. */
let sees: string;

/** Calls that get no answer: blocked by an extension, or all without a connection. */
let blocked: (path: string) => boolean;
/** What was asked for in this test, in order. */
let paths: string[];
/** The server side of the stream: whether it opens, and the open one. */
let gives: boolean;
let standing: ReadableStreamDefaultController<Uint8Array> | undefined;
let stop: (() => void) | undefined;
/** When the calendar was asked for, in milliseconds. */
let requests: number[];

async function server(path: string): Promise<Response> {
  paths.push(path);
  if (blocked(path)) throw new TypeError('Failed to fetch');
  if (path !== '/api/live') return Response.json({});
  if (!gives) return new Response(null, { status: 503 });
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      standing = controller;
      controller.enqueue(readyFor(sees));
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
  const queryFn = async () => requests.push(Date.now());
  const leave = new QueryObserver(client, { queryKey: keys.single_class.weeks, queryFn }).subscribe(() => undefined);
  const end = startLive(client);
  stop = () => {
    end();
    leave();
    client.clear();
  };
}

/** A visitor's tab with an open calendar that reads what the studio sells: what of it a person sees, one word for each change. */
async function openShop() {
  await openTab();
  const [{ createQueryClient }, { send }, { startLive }, { isConnectionGone }] = await Promise.all([
    import('../query-client.ts'),
    import('../http.ts'),
    import('./live.ts'),
    import('./connection.ts'),
  ]);
  const client = createQueryClient('browser');
  const shop = new QueryObserver(client, { queryKey: keys.purchases.mine, queryFn: () => send('GET', '/shop') });
  const shown: string[] = [];
  const leave = shop.subscribe(({ status }) => shown.at(-1) !== status && shown.push(status));
  const sentence = () => shop.getCurrentResult().error?.message;
  const end = startLive(client);
  const endTab = stop;
  stop = () => {
    end();
    leave();
    client.clear();
    endTab?.();
  };
  return { shown, sentence, isConnectionGone };
}

/** How the calendar was polled in the given time: how often, and the longest gap. */
async function during(milliseconds: number): Promise<{ times: number; longest: number }> {
  const from = Date.now();
  requests = [];
  await vi.advanceTimersByTimeAsync(milliseconds);
  const moments = [from, ...requests, from + milliseconds];
  return {
    times: requests.length,
    longest: Math.max(...moments.slice(1).map((at, index) => at - (moments[index] ?? at))),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', server);
  [gives, standing, requests, paths] = [true, undefined, [], []];
  blocked = () => false;
  sees = 'classes';
});
afterEach(() => {
  stop?.();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('does not poll while the stream is open, polls when it is closed, and stops when it is back', async () => {
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
  // After a refused stream, retries after a minute.
  await vi.advanceTimersByTimeAsync(61_000);
  expect((await during(10_000)).times).toBe(0);
});

it('polls from the start if there is no stream, and not while the tab is hidden', async () => {
  gives = false;
  await openTab();
  expect((await during(6000)).longest).toBeLessThanOrEqual(ASK_EVERY);
  Object.assign(document, { visibilityState: 'hidden' });
  document.dispatchEvent(new Event('visibilitychange'));
  expect((await during(6000)).times).toBe(0);
});

it('keeps the error of one blocked call visible, and does not report a lost connection', async () => {
  blocked = (path) => path === '/api/shop';
  const { shown, isConnectionGone } = await openShop();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(shown).toEqual(['pending', 'error']);
  const before = paths.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(shown).toEqual(['pending', 'error']);
  expect(isConnectionGone()).toBe(false);
  expect(paths.slice(before).filter((path) => path === '/api/shop' || path === '/api/health')).toEqual([]);
});

it('reports a lost connection if nothing answers, and refetches failed queries once it is back', async () => {
  blocked = () => true;
  const { shown, isConnectionGone } = await openShop();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(isConnectionGone()).toBe(true);
  expect(shown).toEqual(['pending', 'error']);
  blocked = () => false;
  await vi.advanceTimersByTimeAsync(5000);
  expect(isConnectionGone()).toBe(false);
  expect(shown).toEqual(['pending', 'error', 'pending', 'success']);
});

it('distinguishes one unanswered call from a lost connection, and says what to do in each case', async () => {
  blocked = (path) => path === '/api/shop';
  const { sentence } = await openShop();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sentence()).toMatch(/^No recibimos respuesta, aunque sí hay conexión\. .*bloqueador/);
  stop?.();
  blocked = () => true;
  const other = await openShop();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(other.sentence()).toBe('No hay conexión. Revisa tu internet e inténtalo de nuevo.');
});

it('reports it too if the studio does not answer the check either', async () => {
  const { isConnectionGone } = await openShop();
  vi.stubGlobal('fetch', (path: string, { signal }: RequestInit) => {
    if (path !== '/api/health') return Promise.reject(new TypeError('Failed to fetch'));
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  });
  standing?.error(new Error('gone'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(isConnectionGone()).toBe(true);
});

it('polls everything, and retries the stream ever less often, if only the stream is blocked', async () => {
  blocked = (path) => path === '/api/live';
  const { isConnectionGone } = await openShop();
  await vi.advanceTimersByTimeAsync(60_000);
  paths = [];
  await vi.advanceTimersByTimeAsync(60_000);
  const times = (path: string) => paths.filter((requests) => requests === path).length;
  expect(times('/api/live')).toBeLessThanOrEqual(8);
  expect(times('/api/shop')).toBeLessThanOrEqual(5);
  expect(isConnectionGone()).toBe(false);
});

it.each([
  ['classes', 1],
  // Control: she still works here.
  ['people', 0],
])('a page made for reception whose stream carries %s asks who she is %i times', async (carried, times) => {
  sees = carried;
  vi.resetModules();
  const { startLive } = await import('./live.ts');
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  });
  client.setQueryData(keys.customer.me, { user: { role: 'desk' } });
  let asked = 0;
  const calendar = new QueryObserver(client, { queryKey: keys.single_class.weeks, queryFn: async () => [] });
  const person = new QueryObserver(client, { queryKey: keys.customer.me, queryFn: async () => ++asked });
  const leaves = [calendar.subscribe(() => undefined), person.subscribe(() => undefined)];
  const end = startLive(client);
  stop = () => {
    end();
    for (const leave of leaves) leave();
    client.clear();
  };
  await vi.advanceTimersByTimeAsync(5000);
  expect(asked).toBe(times);
});
