import { useSearchParams } from 'react-router';
import { addDays } from '#shared/time.ts';
import { useStudioNow } from '../../../../lib/use-server-now.tsx';
import type { RatingFilter } from './api.ts';

export const periods = [
  { value: '30', label: '30 días' },
  { value: '90', label: '90 días' },
  { value: '', label: 'Siempre' },
] as const;

export type Period = (typeof periods)[number]['value'];

const parameters = ['coach', 'tipo', 'dias', 'ver', 'pagina'] as const;
export type Parameter = (typeof parameters)[number];

/** The filters in the address, so that going back keeps them. Changing one returns to the first page. */
export function useRatingAddress() {
  const [search, setSearch] = useSearchParams();
  const today = useStudioNow();
  const read = (parameter: Parameter) => search.get(parameter) ?? '';
  const period: Period = periods.find(({ value }) => value === read('dias'))?.value ?? '';
  const filter: RatingFilter = {
    instructor_id: /^\d+$/.test(read('coach')) ? read('coach') : '',
    class_type_id: /^\d+$/.test(read('tipo')) ? read('tipo') : '',
    start_date: period === '' ? '' : addDays(today, -Number(period)),
    commented: read('ver') === 'comentarios',
    at_most: read('ver') === 'bajas' ? '3' : '',
    page: Math.max(1, Number(read('pagina')) || 1),
  };

  function change(changes: Partial<Record<Parameter, string>>) {
    const all = {
      coach: read('coach'),
      tipo: read('tipo'),
      dias: read('dias'),
      ver: read('ver'),
      pagina: '',
      ...changes,
    };
    setSearch(Object.fromEntries(Object.entries(all).filter(([, value]) => value !== '')), { replace: true });
  }

  return { filter, period, change };
}
