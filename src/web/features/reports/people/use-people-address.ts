import { useSearchParams } from 'react-router';
import { AWAY_DAYS, type ChargeAge, chargeAge, ENDING_DAYS } from '#shared/wire/reports/people.ts';

/** The lists, as the address names them, in the order of their cards. */
export const peopleLists = [
  'se-van',
  'por-vencer',
  'se-renuevan',
  'nuevos',
  'deben',
  'cobros',
  'cumpleanos',
  'clases',
] as const;
export type PeopleListName = (typeof peopleLists)[number];

const isList = (text: string | null): text is PeopleListName => peopleLists.some((name) => name === text);

function daysIn(text: string | null, { least, most, usual }: { least: number; most: number; usual: number }): number {
  const days = Number(text ?? usual);
  return Number.isInteger(days) && days >= least && days <= most ? days : usual;
}

/** `?lista=se-van&ausencia=60&vence=14&cobro=month&pagina=2`, beside the days of the period. */
export function usePeopleAddress() {
  const [search, setSearch] = useSearchParams();
  const list = search.get('lista');
  const page = Number(search.get('pagina') ?? '1');

  function addressWith(values: Readonly<Record<string, string>>): string {
    const next = new URLSearchParams(search);
    next.delete('pagina');
    for (const [name, value] of Object.entries(values)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    return `?${next}`;
  }
  return {
    list: isList(list) ? list : peopleLists[0],
    away_days: daysIn(search.get('ausencia'), AWAY_DAYS),
    ending_days: daysIn(search.get('vence'), ENDING_DAYS),
    age: chargeAge.safeParse(search.get('cobro')).data ?? null,
    page: Number.isInteger(page) && page > 0 ? page : 1,
    linkTo: (name: PeopleListName) => addressWith({ lista: name }),
    changeDays: (name: 'ausencia' | 'vence', days: number) =>
      setSearch(addressWith({ [name]: String(days) }), { replace: true }),
    changeAge: (age: ChargeAge | null) => setSearch(addressWith({ cobro: age ?? '' }), { replace: true }),
    turn: (pagina: number) => setSearch(addressWith({ pagina: pagina === 1 ? '' : String(pagina) })),
  };
}

export type PeopleAddress = ReturnType<typeof usePeopleAddress>;
