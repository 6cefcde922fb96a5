import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { penaltiesQuery } from './features/attendance/penalties/api.ts';
import { ratingsQuery } from './features/attendance/ratings/office/api.ts';
import { auditQuery } from './features/audit/api.ts';
import { findQuery, reservationsOfQuery } from './features/customers/office/api.ts';
import { filesQuery } from './features/files/office/api.ts';
import { mailboxQuery } from './features/notices/mailbox/api.ts';
import { plannedWeekQuery } from './features/planner/api.ts';
import { reservationListQuery } from './features/reservations/api.ts';
import { purchasesQuery } from './features/till/api.ts';
import { movementsQuery } from './features/till/day/api.ts';
import { keepFilled } from './lib/keep-filled.ts';
import { keys } from './lib/keys.ts';
import { createQueryClient } from './lib/query-client.ts';

const page = (rows: number) => ({ sums: null, rows: Array.from({ length: rows }), others: [1] });
const lists: [string, { placeholderData?: unknown }, (rows: number) => unknown][] = [
  ['my reservations', reservationListQuery('all', 1), page],
  ['people', findQuery('ana'), page],
  ['reservations of a person', reservationsOfQuery(1, 'all', 1), page],
  ['purchases', purchasesQuery({}), page],
  ['movements of money', movementsQuery({}), page],
  ['letters', mailboxQuery({ query: '', page: 1 }), page],
  ['the log', auditQuery({}, 1), page],
  ['penalties', penaltiesQuery('all', 1), page],
  ['files', filesQuery('picture', 1), page],
  [
    'ratings',
    ratingsQuery({ instructor_id: '', class_type_id: '', start_date: '', commented: false, at_most: '', page: 1 }),
    page,
  ],
  ['the week', plannedWeekQuery('2026-11-23'), (rows) => Array.from({ length: rows })],
];

it.each(lists)('%s: an empty list is not shown in the place of one that is loading, others are', (_, query, answer) => {
  const { placeholderData } = query;
  if (typeof placeholderData !== 'function') throw new Error('It keeps nothing.');
  expect(placeholderData(answer(0))).toBeUndefined();
  expect(placeholderData(answer(3))).toEqual(answer(3));
});

const client = createQueryClient('browser');
client.mount();
afterEach(() => client.clear());

const neverAnswers = () => new Promise<number[]>(() => undefined);

it.each([
  [[], undefined],
  [
    [1, 2],
    [1, 2],
  ],
])('while another list loads after %j its screen knows %j', async (rows, known) => {
  const placeholderData = keepFilled<number[]>;
  const observer = new QueryObserver<number[]>(client, {
    queryKey: keys.purchases.plans(1),
    queryFn: async () => rows,
  });
  const stop = observer.subscribe(() => undefined);
  await expect.poll(() => observer.getCurrentResult().data).toEqual(rows);
  observer.setOptions({ queryKey: keys.purchases.plans(2), queryFn: neverAnswers, placeholderData });
  expect(observer.getCurrentResult().data).toEqual(known);
  stop();
});

it('a query that failed without a network is repeated once there is one', async () => {
  let requests = 0;
  const queryFn = async () => {
    requests += 1;
    if (requests === 1) throw new Error('No hay conexión.');
    return 'there';
  };
  const observer = new QueryObserver(client, { queryKey: keys.purchases.plans(3), queryFn, retry: false });
  const stop = observer.subscribe(() => undefined);
  await expect.poll(() => observer.getCurrentResult().status).toBe('error');
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  await expect.poll(() => observer.getCurrentResult().data).toBe('there');
  stop();
});
