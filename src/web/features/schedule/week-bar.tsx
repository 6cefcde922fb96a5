import { useState } from 'react';
import { addDays, formatMonth } from '#shared/time.ts';
import { loadable } from '../../lib/loadable.tsx';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import { Icon } from '../../ui/icon.tsx';
import { AppLink } from '../../ui/link.tsx';
import { PartMissing } from '../../ui/not-opened.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { Calendar } from './use-calendar-address.ts';
import styles from './week-bar.module.css';

/** As tall as a month of five weeks. */
const MonthPicker = loadable(
  () => import('./month-picker.tsx'),
  () => <Skeleton height="19.5rem" />,
  PartMissing,
);

function Step({ calendar, weeks, label }: { calendar: Calendar; weeks: 1 | -1; label: string }) {
  const day = addDays(calendar.start, weeks * 7);
  return (
    <AppLink className={styles.step ?? ''} to={calendar.linkTo({ day })} replace aria-label={label}>
      <Icon name={weeks === 1 ? 'right' : 'left'} />
    </AppLink>
  );
}

/** The shown month and week, with links to others. */
export function WeekBar({ calendar }: { calendar: Calendar }) {
  const [picking, setPicking] = useState(false);
  const month = formatMonth(calendar.day);
  return (
    <div className={styles.bar}>
      <Step calendar={calendar} weeks={-1} label="Semana anterior" />
      <button type="button" className={styles.month} onClick={() => setPicking(true)} aria-haspopup="dialog">
        <span className={styles.monthName}>{month}</span>
        <span className="visually-hidden">, elegir otro día</span>
        <Icon name="down" size={16} />
      </button>
      <Step calendar={calendar} weeks={1} label="Semana siguiente" />
      {calendar.day !== calendar.today && (
        <AppLink className={styles.today ?? ''} to={calendar.linkTo({ day: calendar.today })} replace>
          Hoy
        </AppLink>
      )}
      <BottomSheet opened={picking} onClose={() => setPicking(false)} title="Elige un día">
        <MonthPicker
          day={calendar.day}
          today={calendar.today}
          onPick={(day) => {
            setPicking(false);
            calendar.go({ day });
          }}
        />
      </BottomSheet>
    </div>
  );
}
