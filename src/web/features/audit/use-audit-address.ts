import { useSearchParams } from 'react-router';
import { type AuditView, auditViews } from '#shared/audit/views.ts';
import { addDays, dayKey } from '#shared/time.ts';
import { isDay } from '../../lib/use-day-address.ts';
import { useStudioNow } from '../../lib/use-server-now.tsx';
import type { AuditFilter } from './api.ts';

const DAYS = 7;

type Name = 'desde' | 'hasta' | 'persona' | 'compra' | 'quien' | 'ver' | 'pagina';

export interface AuditAddress {
  today: string;
  filter: AuditFilter;
  /** Days were chosen, so they are not the last seven. */
  ownDays: boolean;
  page: number;
  change: (values: Partial<Record<Name, string>>) => void;
}

/**
 * The log's filter from the address: `?desde=2026-11-01&hasta=2026-11-23&persona=4&quien=2&ver=money`. Without days: the
 * last seven; for one person or purchase: all.
 */
export function useAuditAddress(): AuditAddress {
  const [search, setSearch] = useSearchParams();
  const today = dayKey(useStudioNow());
  const number = (name: Name) => (/^[1-9]\d{0,8}$/.test(search.get(name) ?? '') ? Number(search.get(name)) : undefined);
  const [customer_id, actor_id, purchase_id] = [number('persona'), number('quien'), number('compra')];
  const [from, until] = [search.get('desde'), search.get('hasta')];
  const ofOne = customer_id !== undefined || purchase_id !== undefined;
  const start_date = isDay(from) ? from : ofOne ? undefined : addDays(today, 1 - DAYS);
  const end_date = isDay(until) ? until : undefined;
  const view = auditViews.find((one): one is AuditView => one === search.get('ver'));

  function change(values: Partial<Record<Name, string>>) {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries({ pagina: '', ...values })) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    setSearch(next, { replace: true });
  }

  return {
    today,
    filter: {
      ...(start_date && { start_date }),
      ...(end_date && { end_date }),
      ...(customer_id && { customer_id }),
      ...(actor_id && { actor_id }),
      ...(purchase_id && { purchase_id }),
      ...(view && { view }),
    },
    ownDays: isDay(from) || isDay(until),
    page: Math.min(200, number('pagina') ?? 1),
    change,
  };
}
