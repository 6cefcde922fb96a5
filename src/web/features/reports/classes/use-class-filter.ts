import { useSearchParams } from 'react-router';
import type { ReportDays } from '#shared/wire/reports/period.ts';
import type { ClassListFilter } from './api.ts';

/** What a list of classes is narrowed to, by the names in the address. */
export type ClassRequest = Partial<Record<'tipo' | 'sucursal' | 'coaches' | 'dia' | 'hora' | 'ver', string>>;

const names = ['tipo', 'sucursal', 'coaches', 'dia', 'hora', 'ver'] as const;
const states = { '': 'given', abiertas: 'unclosed', canceladas: 'cancelled' } as const;
type Shown = keyof typeof states;

export const LIST = 'clases';

export interface ClassFilter {
  requested: ClassRequest;
  shown: Shown;
  page: number;
  filter: ClassListFilter;
  /** The same report with the list narrowed to a figure's classes. */
  linkTo: (requested: ClassRequest) => { search: string; hash: string };
  change: (values: ClassRequest & { pagina?: string }) => void;
}

/** Which classes the report's list shows, from the address, so that it can be shared and survives going back. */
export function useClassFilter(days: ReportDays): ClassFilter {
  const [search, setSearch] = useSearchParams();
  const given = names.flatMap((name) => {
    const value = search.get(name);
    return value ? [[name, value] as const] : [];
  });
  const requested: ClassRequest = Object.fromEntries(given);
  const named = requested.ver ?? '';
  const shown: Shown = named === 'abiertas' || named === 'canceladas' ? named : '';
  const page = Number(search.get('pagina') ?? '1');

  function searchWith(values: Readonly<Record<string, string | undefined>>): URLSearchParams {
    const next = new URLSearchParams(search);
    next.delete('pagina');
    for (const [name, value] of Object.entries(values)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    return next;
  }

  return {
    requested,
    shown,
    page: Number.isInteger(page) && page > 0 ? page : 1,
    filter: {
      ...days,
      state: states[shown],
      ...(requested.tipo && { class_type_id: requested.tipo }),
      ...(requested.sucursal && { location_id: requested.sucursal }),
      ...(requested.coaches && { coaches: requested.coaches }),
      ...(requested.dia && { weekday: requested.dia }),
      ...(requested.hora && { hour: requested.hora }),
    },
    linkTo: (wanted) => {
      const nothing = Object.fromEntries(names.map((name) => [name, undefined]));
      return { search: `?${searchWith({ ...nothing, ...wanted })}`, hash: `#${LIST}` };
    },
    change: (values) => setSearch(searchWith(values), { replace: true, preventScrollReset: true }),
  };
}
