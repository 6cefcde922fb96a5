import { useSearchParams } from 'react-router';
import { purchaseStatus } from '#shared/wire/purchases.ts';
import { useSession } from '../../../lib/identity/use-session.ts';
import { isDay } from '../../../lib/use-day-address.ts';
import type { PurchasesFilter } from '../api.ts';
import { COURTESY, DISCOUNTED, type ListedState, listedKinds, REFUNDED, TO_REVIEW } from './purchase-words.ts';

/** The purchases' filters, each as text of the address; empty: all. */
export interface PurchaseFilter {
  state: ListedState | '';
  method: string;
  sold: string;
  start: string;
  end: string;
}

const names = { state: 'estado', method: 'metodo', sold: 'paquete', start: 'desde', end: 'hasta' } as const;

const dayIn = (text: string | null) => (isDay(text) ? text : '');
const idIn = (text: string | null) => (text !== null && /^[1-9]\d{0,8}$/.test(text) ? text : '');

function stateFilter(state: PurchaseFilter['state']): PurchasesFilter {
  if (state === REFUNDED) return { refunded: 'true' };
  if (state === TO_REVIEW) return { to_review: 'true' };
  if (state === DISCOUNTED) return { given: 'discount' };
  if (state === COURTESY) return { given: 'courtesy' };
  return state === '' ? {} : { status: state };
}

/** The filter as the server's query. */
export function queryOf({ state, method, sold, start, end }: PurchaseFilter): PurchasesFilter {
  return {
    ...stateFilter(state),
    ...(method && { payment_method_id: method }),
    ...(sold && { class_package_id: sold }),
    ...(start && { start_date: start }),
    ...(end && { end_date: end }),
  };
}

/** `?estado=completed&metodo=2&paquete=5&desde=2026-11-01&hasta=2026-11-30`; the server limits reception's days. */
export function usePurchaseFilter() {
  const [search, setSearch] = useSearchParams();
  const everyDay = useSession().role === 'administrator';
  const state = search.get(names.state);
  const filter: PurchaseFilter = {
    state: listedKinds.find((kind) => kind === state) ?? purchaseStatus.safeParse(state).data ?? '',
    method: idIn(search.get(names.method)),
    sold: idIn(search.get(names.sold)),
    start: everyDay ? dayIn(search.get(names.start)) : '',
    end: everyDay ? dayIn(search.get(names.end)) : '',
  };

  function change(values: Partial<Record<keyof PurchaseFilter, string>>) {
    const next = new URLSearchParams(search);
    next.delete('pagina');
    for (const [name, value] of Object.entries(values)) {
      const key = names[name as keyof PurchaseFilter];
      if (value === '') next.delete(key);
      else next.set(key, value);
    }
    setSearch(next, { replace: true });
  }
  return { filter, everyDay, change };
}
