import { type ReactNode, useId, useState } from 'react';
import { addDays, dayKey } from '#shared/time.ts';
import type { SingleClass } from '#shared/wire/schedule.ts';
import { IconButton } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { daysOf, type FixedFilter, weekRange } from './api.ts';
import type { Booking } from './booking.ts';
import styles from './calendar.module.css';
import { CalendarSkeleton } from './calendar-skeleton.tsx';
import { ClassTypeCards } from './class-type-cards.tsx';
import { DayStrip } from './day-strip.tsx';
import { EmptyWeek } from './empty-week.tsx';
import { filterClasses } from './filter-classes.ts';
import { FilterForm } from './filter-form.tsx';
import { type Calendar as CalendarPlace, useCalendarAddress } from './use-calendar-address.ts';
import { useSwipe } from './use-swipe.ts';
import { useFilterOptions, useWeek } from './use-week.ts';
import { type DayHeadingLevel, Week } from './week.tsx';
import { WeekBar } from './week-bar.tsx';

const everything: FixedFilter = {};

interface CalendarProps {
  /** The path of its screen, for its links. */
  path: string;
  /** `#calendario` if the screen has other content too. */
  anchor?: string;
  withTypeCards?: boolean;
  /** Shows only one coach's or class type's classes. Keep the object between renders. */
  only?: FixedFilter;
  headings?: DayHeadingLevel;
  /** Where pressing a class leads without script: the class's page. */
  pageOf?: (single_class_id: number) => string;
  /** Wraps the calendar with reserving: gets the shown dates, gives my places and what a press does. */
  around: (range: { start_date: string; end_date: string }, draw: (booking: Booking) => ReactNode) => ReactNode;
}

/** The studio's classes: one day on a phone, a week on a desktop. */
export function Calendar({ path, anchor, around, ...look }: CalendarProps) {
  const calendar = useCalendarAddress(path, look.only ?? everything, anchor);
  return around(weekRange(calendar.start), (booking) => (
    <CalendarView calendar={calendar} booking={booking} {...look} />
  ));
}

interface CalendarViewProps extends Omit<CalendarProps, 'path' | 'anchor' | 'around'> {
  calendar: CalendarPlace;
  booking: Booking;
}

function CalendarView(props: CalendarViewProps) {
  const { calendar, booking, withTypeCards = false, only = everything, headings = 'h2', pageOf } = props;
  const week = useWeek(calendar.start, only);
  const options = useFilterOptions(week.data);
  const [filtersShown, setFiltersShown] = useState(false);
  const formId = useId();
  const carrierId = useId();
  const swipe = useSwipe((direction) => calendar.go({ day: addDays(calendar.day, direction) }));
  const mine = new Set([...booking.mine.values()].map(({ class_date }) => dayKey(class_date)));
  return (
    <div className={styles.calendar}>
      {withTypeCards && <ClassTypeCards calendar={calendar} />}
      <div className={styles.tools}>
        <WeekBar calendar={calendar} />
        <IconButton
          className={styles.filters}
          label="Filtros"
          icon="filter"
          aria-expanded={filtersShown}
          aria-controls={formId}
          onClick={() => setFiltersShown(!filtersShown)}
        />
        <FilterForm id={formId} calendar={calendar} options={options} shown={filtersShown} only={only} />
      </div>
      {pageOf && <form id={carrierId} method="get" hidden />}
      <DayStrip calendar={calendar} mine={mine} />
      <div className={styles.days} {...swipe}>
        <Classes
          calendar={calendar}
          booking={pageOf ? { ...booking, plain: { form: carrierId, pageOf } } : booking}
          week={week}
          only={only}
          headings={headings}
        />
      </div>
    </div>
  );
}

interface ClassesProps {
  calendar: CalendarPlace;
  booking: Booking;
  week: ReturnType<typeof useWeek>;
  only: FixedFilter;
  headings: DayHeadingLevel;
}

function Classes({ calendar, booking, week, only, headings }: ClassesProps) {
  if (week.isPending) return <CalendarSkeleton shownIndex={daysOf(calendar.start).indexOf(calendar.day)} />;
  // If a refetch fails, the shown classes stay; the next one follows within seconds.
  if (!week.data) return <ErrorState error={week.error} onRetry={() => week.refetch()} />;
  const classes = new Map<string, SingleClass[]>();
  for (const { date, single_classes } of week.data) {
    const shown = filterClasses(single_classes, calendar);
    if (shown.length > 0) classes.set(date, shown);
  }
  if (classes.size === 0) return <EmptyWeek calendar={calendar} only={only} />;
  return <Week calendar={calendar} booking={booking} classes={classes} headings={headings} />;
}
