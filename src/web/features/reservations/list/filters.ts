import type { ReservationFilter } from '#shared/wire/reservations.ts';

/** The filters as buttons and as in the address: `?filtro=pasadas`. The default is what is coming. */
export const filters: readonly { value: ReservationFilter; label: string; word: string }[] = [
  { value: 'all', label: 'Todas', word: 'todas' },
  { value: 'upcoming', label: 'Próximas', word: '' },
  { value: 'past', label: 'Pasadas', word: 'pasadas' },
  { value: 'cancelled', label: 'Canceladas', word: 'canceladas' },
];

export interface ListView {
  filter: ReservationFilter;
  /** Counted from 1. */
  page: number;
}

/** Reads the address; anything unknown is the first page of what is coming. */
export function readView(search: URLSearchParams): ListView {
  const word = search.get('filtro') ?? '';
  const page = Number(search.get('pagina') ?? '1');
  return {
    filter: filters.find((filter) => filter.word === word)?.value ?? 'upcoming',
    page: Number.isSafeInteger(page) && page > 0 && page < 1_000_000 ? page : 1,
  };
}

export function writeView({ filter, page }: ListView): URLSearchParams {
  const word = filters.find(({ value }) => value === filter)?.word ?? '';
  return new URLSearchParams({ ...(word !== '' && { filtro: word }), ...(page > 1 && { pagina: String(page) }) });
}
