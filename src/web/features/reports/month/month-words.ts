import type { ClassReport } from '#shared/wire/reports/classes.ts';
import type { PeopleReport } from '#shared/wire/reports/people.ts';
import type { SalesReport } from '#shared/wire/reports/sales.ts';
import { formatMoney, formatNumber } from '../../../lib/format.ts';
import { daysOf } from '../../../lib/period.ts';
import { paths } from '../../../screens.ts';
import { changeOf, pointsOf } from '../change-words.ts';
import { listTitles } from '../people/people-cards.tsx';
import type { PeopleListName } from '../people/use-people-address.ts';

/** The figures of a month so far, and the income of the whole month before; undefined while one is loading. */
export interface MonthFacts {
  sales: Pick<SalesReport, 'figures' | 'before'> | undefined;
  lastMonth: Pick<SalesReport, 'figures' | 'before'> | undefined;
  classes: Pick<ClassReport, 'figures' | 'before'> | undefined;
  people: PeopleReport | undefined;
}

export interface MonthCard {
  label: string;
  figure: string;
  note: string;
  /** The report that the figure is of. */
  to: string;
}

const LOADING = '…';

function income(sales: MonthFacts['sales']): Pick<MonthCard, 'figure' | 'note'> {
  if (!sales) return { figure: LOADING, note: '' };
  const { words } = changeOf(sales.figures.net, sales.before.net);
  return { figure: formatMoney(sales.figures.net), note: `${words} que antes` };
}

function occupancy(classes: MonthFacts['classes']): Pick<MonthCard, 'figure' | 'note'> {
  if (!classes) return { figure: LOADING, note: '' };
  const [now, before] = [classes.figures.occupancy, classes.before.occupancy];
  if (now === null) return { figure: '—', note: 'sin clases todavía' };
  const figure = `${formatNumber(now)} %`;
  return { figure, note: before === null ? '' : `${pointsOf(now, before).words} que antes` };
}

/** How the studio is doing, for the office's first screen; each figure opens its report. */
export function monthCards({ sales, lastMonth, classes, people }: MonthFacts, today: string): MonthCard[] {
  const last = daysOf('last-month', today);
  const list = (name: PeopleListName) => `${paths.adminReportCustomers}?lista=${name}`;
  const counted = (name: PeopleListName, number: number | undefined, note: string) => ({
    label: listTitles[name],
    to: list(name),
    figure: number === undefined ? LOADING : formatNumber(number),
    note,
  });
  return [
    { label: 'Ingreso de este mes', to: paths.adminReports, ...income(sales) },
    {
      label: 'Ingreso del mes pasado',
      to: `${paths.adminReports}?desde=${last.start}&hasta=${last.end}`,
      ...income(lastMonth),
    },
    { label: 'Ocupación de este mes', to: paths.adminReportClasses, ...occupancy(classes) },
    counted('por-vencer', people?.ending, 'en 7 días'),
    counted('se-van', people?.leaving, '30 días sin venir'),
    counted('deben', people?.owing.people, people ? formatMoney(people.owing.amount) : ''),
  ];
}
