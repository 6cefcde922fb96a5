import { useState } from 'react';
import { addDays, dayKey, formatLongDay, formatMonth, mondayOf, weekdayLetter } from '#shared/time.ts';
import { IconButton } from '../../ui/button.tsx';
import styles from './month-picker.module.css';

const WEEKS = 6;

function firstOf(day: string, months = 0): string {
  const date = new Date(day);
  return dayKey(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1)));
}

function weeksOf(first: string): string[][] {
  const monday = mondayOf(first);
  const days = (week: number) => Array.from({ length: 7 }, (_, day) => addDays(monday, week * 7 + day));
  return Array.from({ length: WEEKS }, (_, week) => days(week));
}

interface MonthPickerProps {
  day: string;
  today: string;
  onPick: (day: string) => void;
}

/** A month in which to choose a day. */
export default function MonthPicker({ day, today, onPick }: MonthPickerProps) {
  const [first, setFirst] = useState(() => firstOf(day));
  const weeks = weeksOf(first);
  const month = first.slice(0, 7);
  return (
    <>
      <div className={styles.head}>
        <IconButton label="Mes anterior" icon="left" onClick={() => setFirst(firstOf(first, -1))} />
        <p className={styles.name} aria-live="polite">
          {formatMonth(first)}
        </p>
        <IconButton label="Mes siguiente" icon="right" onClick={() => setFirst(firstOf(first, 1))} />
      </div>
      <table className={styles.month}>
        <thead>
          <tr>
            {weeks[0]?.map((date) => (
              <th key={date} scope="col" abbr={formatLongDay(date).split(' ', 1)[0]}>
                {weekdayLetter(date)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks
            .filter((week) => week.some((date) => date.startsWith(month)))
            .map((week) => (
              <tr key={week[0]}>
                {week.map((date) => (
                  <td key={date}>
                    <button
                      type="button"
                      className={styles.day}
                      data-outside={!date.startsWith(month) || undefined}
                      aria-label={formatLongDay(date)}
                      aria-pressed={date === day}
                      aria-current={date === today ? 'date' : undefined}
                      onClick={() => onPick(date)}
                    >
                      {Number(date.slice(8))}
                    </button>
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </>
  );
}
