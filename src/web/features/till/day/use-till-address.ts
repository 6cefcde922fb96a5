import { useSearchParams } from 'react-router';
import { dayKey } from '#shared/time.ts';
import { useSession } from '../../../lib/identity/use-session.ts';
import { isDay } from '../../../lib/use-day-address.ts';
import { useStudioNow } from '../../../lib/use-server-now.tsx';

type Name = 'dia' | 'hasta' | 'metodo' | 'quien' | 'paquete' | 'vendio' | 'clientes' | 'solo' | 'pagina';

export interface TillAddress {
  today: string;
  start: string;
  end: string;
  /** Ids as text; empty: all. */
  method: string;
  who: string;
  /** Named by links of the report of sales. */
  sold: string;
  /** An id, or `online`: bought without staff. */
  seller: string;
  customers: 'new' | 'returning' | '';
  kinds: 'payments' | 'returns' | '';
  /** Counted from 1. */
  page: number;
  /** Any change returns to the first page; `pagina` turns it. */
  change: (values: Partial<Record<Name, string>>) => void;
}

const ONLINE = 'online';
const customersBy = { nuevos: 'new', regresan: 'returning' } as const;
const kindsBy = { cobros: 'payments', devoluciones: 'returns' } as const;

/** What a word of the address stands for; empty: none of these words. */
const meant = <Of extends string>(by: Readonly<Record<string, Of>>, word: string | null): Of | '' =>
  Object.entries(by).find(([name]) => name === word)?.[1] ?? '';

/**
 * The till's days, payment method and person from the address:
 * `?dia=2026-11-23&hasta=2026-11-29&metodo=2&quien=4&paquete=5&vendio=3&clientes=nuevos&solo=cobros&pagina=2`.
 */
export function useTillAddress(): TillAddress {
  const [search, setSearch] = useSearchParams();
  const today = dayKey(useStudioNow());
  // Reception's till is today's, whatever the address has.
  const everyDay = useSession().role === 'administrator';
  const day = everyDay ? search.get('dia') : null;
  const until = everyDay ? search.get('hasta') : null;
  const start = isDay(day) ? dayKey(day) : today;
  const id = (name: Name) => (/^\d{1,9}$/.test(search.get(name) ?? '') ? (search.get(name) ?? '') : '');

  function change(values: Readonly<Record<string, string>>) {
    const next = new URLSearchParams(search);
    next.delete('pagina');
    for (const [name, value] of Object.entries(values)) {
      if (value === '' || (name === 'dia' && value === today && !next.has('hasta'))) next.delete(name);
      else next.set(name, value);
    }
    setSearch(next, { replace: true });
  }

  const end = isDay(until) && dayKey(until) > start ? dayKey(until) : start;
  const page = Math.max(1, Number(id('pagina')));
  const seller = search.get('vendio') === ONLINE ? ONLINE : id('vendio');
  const customers = meant(customersBy, search.get('clientes'));
  const kinds = meant(kindsBy, search.get('solo'));
  const chosen = { method: id('metodo'), who: id('quien'), sold: id('paquete'), seller, customers, kinds };
  return { today, start, end, ...chosen, page, change };
}
