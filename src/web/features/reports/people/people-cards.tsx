import { formatDate } from '#shared/time.ts';
import type { OwedReport, PeopleReport } from '#shared/wire/reports/people.ts';
import { peopleListTitles } from '#shared/wire/reports/people-export.ts';
import type { ReportDays } from '#shared/wire/reports/period.ts';
import { count, formatMoney, formatNumber } from '../../../lib/format.ts';
import { AppLink } from '../../../ui/link.tsx';
import styles from './people.module.css';
import type { PeopleAddress, PeopleListName } from './use-people-address.ts';

/** The names of the lists, on their cards. */
export const listTitles: Readonly<Record<PeopleListName, string>> = {
  'se-van': peopleListTitles.leaving,
  'por-vencer': peopleListTitles.ending,
  'se-renuevan': peopleListTitles.renewing,
  nuevos: peopleListTitles.new,
  deben: peopleListTitles.owing,
  cobros: peopleListTitles.failed_renewals,
  cumpleanos: peopleListTitles.birthdays,
  clases: 'Debemos',
};

interface Card {
  name: PeopleListName;
  figure: string;
  note: string;
}

/** `01 nov a 27 nov` */
const sayShortly = ({ start_date, end_date }: ReportDays) =>
  [start_date, end_date].map((day) => formatDate(day).slice(0, 6)).join(' a ');

function cardsOf({ report, owed, days, address }: PeopleCardsProps): Card[] {
  const { new: joined, owing, failed_renewals: failed } = report;
  const { away_days, ending_days } = address;
  const within = `en ${count(ending_days, 'día', 'días')}`;
  return [
    { name: 'se-van', figure: formatNumber(report.leaving), note: `${formatNumber(away_days)} días sin venir` },
    { name: 'por-vencer', figure: formatNumber(report.ending), note: within },
    { name: 'se-renuevan', figure: formatNumber(report.renewing), note: within },
    { name: 'nuevos', figure: formatNumber(joined.joined), note: sayShortly(days) },
    { name: 'deben', figure: formatNumber(owing.people), note: formatMoney(owing.amount) },
    { name: 'cobros', figure: formatNumber(failed.total), note: formatMoney(failed.amount) },
    { name: 'cumpleanos', figure: formatNumber(report.birthdays), note: 'en 7 días' },
    {
      name: 'clases',
      figure: owed ? formatNumber(owed.classes) : '…',
      note: owed ? `clases, ${formatMoney(owed.value)}` : 'clases',
    },
  ];
}

interface PeopleCardsProps {
  report: PeopleReport;
  /** Undefined while it is loading: its card says so. */
  owed: OwedReport | undefined;
  /** Those of the new ones. */
  days: ReportDays;
  address: PeopleAddress;
}

/** A card for each list, with how many people it has; the chosen one is marked. */
export function PeopleCards(props: PeopleCardsProps) {
  const { address } = props;
  return (
    <nav aria-label="Listas de clientes">
      <ul className={styles.cards}>
        {cardsOf(props).map(({ name, figure, note }) => (
          <li key={name}>
            <AppLink
              className={styles.count ?? ''}
              to={address.linkTo(name)}
              aria-current={address.list === name ? 'true' : undefined}
            >
              <span>{listTitles[name]}</span>
              <strong>{figure}</strong>
              <small>{note}</small>
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
