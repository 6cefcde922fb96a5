import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type {
  CashShiftWhole,
  cashShiftPage,
  cashShiftSaved,
  closeShiftInput,
  correctShiftInput,
  currentShift,
  moveCashInput,
} from '#shared/wire/cash-shifts.ts';
import { api, queryString } from '../../lib/api.ts';
import type { IdempotentAction } from '../../lib/idempotency.ts';
import { keys } from '../../lib/keys.ts';

type Saved = z.output<typeof cashShiftSaved>;

export const currentShiftQuery = queryOptions({
  queryKey: keys.cash_shifts.current,
  queryFn: ({ signal }) => api.get<z.output<typeof currentShift>>('/cash_shifts/current', signal),
  staleTime: 0,
});

export const shiftsQuery = (page: number) =>
  queryOptions({
    queryKey: keys.cash_shifts.list(page),
    queryFn: ({ signal }) =>
      api.get<z.output<typeof cashShiftPage>>(`/cash_shifts${queryString({ page: String(page) })}`, signal),
    staleTime: 0,
  });

export const shiftQuery = (cash_shift_id: number) =>
  queryOptions({
    queryKey: keys.cash_shifts.one(cash_shift_id),
    queryFn: async ({ signal }) =>
      (await api.get<{ cash_shift: CashShiftWhole }>(`/cash_shifts/${cash_shift_id}`, signal)).cash_shift,
    staleTime: 0,
  });

export const openShift = (opening_float: number): Promise<Saved> => api.post('/cash_shifts', { opening_float });

export const joinShift = (cash_shift_id: number): Promise<Saved> => api.post(`/cash_shifts/${cash_shift_id}/join`, {});

/** @param action one per form: a second tap or a retry after a lost answer writes one line */
export function moveCash(
  action: IdempotentAction,
  cash_shift_id: number,
  cash: z.input<typeof moveCashInput>,
): Promise<Saved> {
  return action.run(cash, (body, headers) => api.post<Saved>(`/cash_shifts/${cash_shift_id}/cash`, body, headers));
}

export function correctShift(
  action: IdempotentAction,
  cash_shift_id: number,
  line: z.input<typeof correctShiftInput>,
): Promise<Saved> {
  return action.run(line, (body, headers) =>
    api.post<Saved>(`/cash_shifts/${cash_shift_id}/corrections`, body, headers),
  );
}

export const closeShift = (cash_shift_id: number, count: z.input<typeof closeShiftInput>): Promise<Saved> =>
  api.put(`/cash_shifts/${cash_shift_id}/close`, count);

/** What reception sees of the till depends on whether a shift is open. */
async function renew(client: QueryClient): Promise<void> {
  const shown = [keys.cash_shifts.all, keys.money_movements.all];
  await Promise.all(shown.map((queryKey) => client.invalidateQueries({ queryKey })));
}

/** Refetches every shift that is shown. */
export function useRenewShifts(): () => Promise<void> {
  const client = useQueryClient();
  return () => renew(client);
}
