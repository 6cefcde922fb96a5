import { afterEach, expect, it, vi } from 'vitest';
import { MONEY_PAGE_MOST, MONEY_PAGE_SIZE } from '#shared/wire/till.ts';
import { createQueryClient } from '../../lib/query-client.ts';
import { exportEveryPurchase, pendingQuery } from './api.ts';
import { exportEveryMovement } from './day/api.ts';

afterEach(() => vi.unstubAllGlobals());

/** A list of `first` rows, newest first, to which one is added while its second page is asked for. */
function growing(many: string, id: string, first: number) {
  const rows = Array.from({ length: first }, (_, index) => ({ [id]: first - index }));
  vi.stubGlobal('fetch', async (address: string) => {
    const page = Number(new URL(address, 'https://estudio.mx').searchParams.get('page'));
    if (page === 2) rows.unshift({ [id]: first + 1 });
    const shown = rows.slice((page - 1) * MONEY_PAGE_MOST, page * MONEY_PAGE_MOST);
    return new Response(JSON.stringify({ [many]: shown }));
  });
}

const NOVEMBER = { start_date: '2026-11-01', end_date: '2026-11-30' };

it.each([
  ['purchases', 'purchase_id', () => exportEveryPurchase({})],
  ['money_movements', 'money_movement_id', () => exportEveryMovement(NOVEMBER)],
] as const)('a spreadsheet of %s counts none twice, though one is sold while it is made', async (many, id, every) => {
  growing(many, id, MONEY_PAGE_MOST + 20);
  const rows: object[] = await every();
  expect(rows).toHaveLength(MONEY_PAGE_MOST + 20);
  expect(new Set(rows.map((row) => Object(row)[id])).size).toBe(MONEY_PAGE_MOST + 20);
});

it('with more than a page pending, the oldest can be confirmed', async () => {
  const rows = Array.from({ length: MONEY_PAGE_SIZE + 5 }, (_, index) => ({ purchase_id: index }));
  vi.stubGlobal('fetch', async (address: string) => {
    const size = Number(new URL(address, 'https://estudio.mx').searchParams.get('page_size') ?? MONEY_PAGE_SIZE);
    return new Response(JSON.stringify({ purchases: rows.slice(0, size) }));
  });
  expect((await createQueryClient('server').fetchQuery(pendingQuery)).purchases).toHaveLength(rows.length);
});
