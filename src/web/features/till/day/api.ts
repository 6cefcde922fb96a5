import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type {
  exportMovementsAnswer,
  exportMovementsInput,
  MoneyMovement,
  movementList,
  movementQuery,
  paymentAlert,
} from '#shared/wire/money-movements.ts';
import type { providerAccountList, providerAccountQuery } from '#shared/wire/payment-providers.ts';
import { api, queryString } from '../../../lib/api.ts';
import { keepFilled } from '../../../lib/keep-filled.ts';
import { keys } from '../../../lib/keys.ts';
import { everyPage, TILL_EVERY } from '../api.ts';

export type PaymentAlert = z.output<typeof paymentAlert>;

/** One page (of 50) of the movements of money on some days of the studio. */
export function movementsQuery(filter: z.input<typeof movementQuery>) {
  return queryOptions({
    queryKey: keys.money_movements.list(filter),
    queryFn: ({ signal }) => api.get<z.output<typeof movementList>>(`/money_movements${queryString(filter)}`, signal),
    placeholderData: keepFilled,
    refetchInterval: TILL_EVERY,
  });
}

export const alertsQuery = queryOptions({
  queryKey: keys.payment_alerts.all,
  queryFn: async ({ signal }) =>
    (await api.get<{ payment_alerts: readonly PaymentAlert[] }>('/payment_alerts', signal)).payment_alerts,
  refetchInterval: TILL_EVERY,
});

export function resolveAlert(payment_alert_id: number): Promise<{ message: string }> {
  return api.put('/payment_alerts', { payment_alert_id });
}

/** What each payment provider charged, refunded, kept and paid out in a period; administrators only. */
export function providerAccountsQuery(days: z.input<typeof providerAccountQuery>) {
  return queryOptions({
    queryKey: keys.payment_methods.accounts(days),
    queryFn: async ({ signal }) =>
      (await api.get<z.output<typeof providerAccountList>>(`/payment_providers/accounts${queryString(days)}`, signal))
        .provider_accounts,
  });
}

/** What the movements are asked for, on whatever page. */
type MovementsFilter = Omit<z.input<typeof movementQuery>, 'page' | 'page_size'> &
  Pick<z.input<typeof exportMovementsInput>, 'start_date' | 'end_date'>;

/** All movements of a filter, for a file: of other days asks for the password as `exportEveryPurchase`, and is in the log. */
export async function exportEveryMovement(filter: MovementsFilter): Promise<MoneyMovement[]> {
  const { payment_method_id, actor_id, class_package_id, sold_by, ...rest } = filter;
  await api.post<z.output<typeof exportMovementsAnswer>>('/money_movements/export', {
    ...rest,
    ...(payment_method_id !== undefined && { payment_method_id: Number(payment_method_id) }),
    ...(actor_id !== undefined && { actor_id: Number(actor_id) }),
    ...(class_package_id !== undefined && { class_package_id: Number(class_package_id) }),
    ...(sold_by !== undefined && { sold_by: sold_by === 'online' ? sold_by : Number(sold_by) }),
  } satisfies z.input<typeof exportMovementsInput>);
  return everyPage(
    ({ money_movement_id }) => money_movement_id,
    async (page) =>
      (
        await api.get<{ money_movements: MoneyMovement[] }>(
          `/money_movements/rows${queryString({ ...filter, ...page })}`,
        )
      ).money_movements,
  );
}
