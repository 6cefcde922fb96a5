import { addDays, formatDay, formatLongDay, sayDay } from '#shared/time.ts';
import type { SingleClass } from '#shared/wire/schedule.ts';
import { count } from '../../lib/format.ts';
import { useServerNow } from '../../lib/use-server-now.tsx';
import { daysOf } from './api.ts';
import type { Booking } from './booking.ts';
import { ClassRow } from './class-row.tsx';
import { isOver } from './class-state.ts';
import { EmptyDay } from './empty-day.tsx';
import type { Calendar } from './use-calendar-address.ts';
import styles from './week.module.css';

/** The heading level of the days' names, below the screen's own heading. */
export type DayHeadingLevel = 'h2' | 'h3';

interface WeekProps {
  calendar: Calendar;
  booking: Booking;
  /** By day; days without classes may be missing. */
  classes: ReadonlyMap<string, readonly SingleClass[]>;
  headings: DayHeadingLevel;
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function DayHeading({ date, today, level: Heading }: { date: string; today: string; level: DayHeadingLevel }) {
  const dayText = sayDay(date, today);
  const near = dayText === 'Hoy' || dayText === 'Mañana';
  return (
    <Heading className={styles.heading} data-today={date === today || undefined}>
      <span className={styles.headingLong}>
        {near && <strong>{`${dayText} · `}</strong>}
        {near ? formatLongDay(date) : capitalised(formatLongDay(date))}
      </span>
      <span className={styles.headingShort} aria-hidden="true">
        {date === today && <strong>Hoy · </strong>}
        {date === today ? formatDay(date).replace(/^\S+ /, '') : formatDay(date)}
      </span>
    </Heading>
  );
}

/** A week's classes: the chosen day on a phone, seven columns on a desktop; the same HTML for both. */
export function Week({ calendar, booking, classes, headings }: WeekProps) {
  const now = useServerNow();
  const { start, day, today } = calendar;
  const days = daysOf(start);
  const isAhead = ({ starts_at }: SingleClass) => Date.parse(starts_at) > now.getTime();
  const nextAfter = (date: string) => days.find((other) => other > date && classes.get(other)?.some(isAhead)) ?? null;
  /** Today's ended classes are collapsed, so that bookable ones come first. */
  const over = (date: string) => (date === today ? (classes.get(date) ?? []).filter((one) => isOver(one, now)) : []);
  /** All of today's classes have ended: on a phone the next day follows, and nothing moves. */
  const spent = day === today && Boolean(classes.get(today)?.length) && !classes.get(today)?.some(isAhead);
  const follows = spent ? nextAfter(today) : null;
  const rows = (list: readonly SingleClass[]) =>
    list.length > 0 && (
      <ul className={styles.classes}>
        {list.map((one) => (
          <ClassRow key={one.single_class_id} single_class={one} booking={booking} now={now} />
        ))}
      </ul>
    );
  return (
    <div className={styles.week}>
      {days.map((date) => {
        const list = classes.get(date) ?? [];
        return (
          <section key={date} className={styles.day} data-shown={date === day || date === follows || undefined}>
            <DayHeading date={date} today={today} level={headings} />
            {over(date).length > 0 && (
              <details className={styles.over}>
                <summary>{count(over(date).length, 'clase terminada', 'clases terminadas')}</summary>
                {rows(over(date))}
              </details>
            )}
            {rows(list.filter((one) => !over(date).includes(one)))}
            {(list.length === 0 || (date === today && !list.some(isAhead) && !follows)) && (
              <EmptyDay
                calendar={calendar}
                next={nextAfter(date)}
                nextWeek={addDays(start, 7)}
                after={list.length > 0}
              />
            )}
          </section>
        );
      })}
    </div>
  );
}
