import { useQuery } from '@tanstack/react-query';
import { AWAY_DAYS, ENDING_DAYS } from '#shared/wire/reports/people.ts';
import type { ReportDays } from '#shared/wire/reports/period.ts';
import { type Days, daysOf } from '../../../lib/period.ts';
import { AppLink } from '../../../ui/link.tsx';
import { salesQuery } from '../api.ts';
import { classesQuery } from '../classes/api.ts';
import { peopleCountsQuery } from '../people/api.ts';
import styles from './month.module.css';
import { monthCards } from './month-words.ts';

const named = ({ start, end }: Days): ReportDays => ({ start_date: start, end_date: end });

/** How the studio is doing this month: income, occupancy, and whom to call. @param today the studio's date */
export function MonthCards({ today }: { today: string }) {
  const [month, last] = [named(daysOf('month', today)), named(daysOf('last-month', today))];
  const counts = { ...month, away_days: AWAY_DAYS.usual, ending_days: ENDING_DAYS.usual };
  const facts = {
    sales: useQuery(salesQuery(month)).data,
    lastMonth: useQuery(salesQuery(last)).data,
    classes: useQuery(classesQuery(month)).data,
    people: useQuery(peopleCountsQuery(counts)).data,
  };
  return (
    <nav aria-label="Cómo va el estudio">
      <ul className={styles.figures}>
        {monthCards(facts, today).map(({ label, figure, note, to }) => (
          <li key={label}>
            <AppLink className={styles.figure ?? ''} to={to}>
              <span>{label}</span>
              <strong>{figure}</strong>
              {note && <small>{note}</small>}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
