import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keys } from '../keys.ts';
import { ASK_EVERY, askForPlaces } from './asking.ts';
import { SAFETY_NET } from './live-query.ts';

const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } });
beforeEach(() => client.clear());
afterEach(() => client.clear());

/** Something on the screen. @returns how often it was asked for */
function shown(queryKey: readonly unknown[], answer: () => Promise<unknown> = async () => 1) {
  const ask = vi.fn(answer);
  const stop = new QueryObserver(client, { queryKey, queryFn: ask }).subscribe(() => undefined);
  return { ask, stop };
}

it('polls queries that show places on the screen, and nothing else', async () => {
  const [week, roster, pages, preview] = [
    shown(keys.single_class.weeks),
    shown(keys.class_reservations.roster(3)),
    shown(keys.pages.list),
    shown(keys.consequences.of({ single_class_id: 3 })),
  ];
  const gone = shown(keys.waitlist.class(3));
  await vi.waitFor(() => expect(client.isFetching()).toBe(0), 8000);
  gone.stop();
  await askForPlaces(client);
  expect([week, roster, pages, preview, gone].map(({ ask }) => ask.mock.calls.length)).toEqual([2, 2, 1, 1, 1]);
});

it('waits for a slow answer instead of asking again', async () => {
  let come = (_: unknown) => undefined as unknown;
  const slow = shown(keys.single_class.weeks, () => new Promise((resolve) => (come = resolve)));
  void askForPlaces(client);
  void askForPlaces(client);
  come(1);
  await vi.waitFor(() => expect(client.getQueryData(keys.single_class.weeks)).toBe(1), 8000);
  expect(slow.ask).toHaveBeenCalledTimes(1);
});

it('polls within two seconds without a stream, and slowly beside one', () => {
  expect(ASK_EVERY).toBeLessThan(2000);
  expect(SAFETY_NET).toBe(60_000);
});
