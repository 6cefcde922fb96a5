import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { addDays, formatDate } from '#shared/time.ts';
import { MOST_REPORT_DAYS } from '#shared/wire/reports/period.ts';
import { daysOf, periodOf, periodWords } from '../../lib/period.ts';
import { paths } from '../../screens.ts';
import { DateField } from '../../ui/date-field.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { AppNavLink } from '../../ui/link.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import styles from './report-frame.module.css';
import type { ReportPeriod } from './use-report-period.ts';

/** The reports, in the order of their tabs. Each is a screen with `ReportFrame`. */
const tabs: readonly { label: string; to: string }[] = [
  { label: 'Ventas', to: paths.adminReports },
  { label: 'Clases', to: paths.adminReportClasses },
  { label: 'Coaches', to: paths.adminReportCoaches },
  { label: 'Clientes', to: paths.adminReportCustomers },
];

const OTHER = 'other';
const offered = ['month', 'last-month', 'last-30', 'year'] as const;
const choices = [
  ...offered.map((value) => ({ value, label: periodWords[value] })),
  { value: OTHER, label: 'Otro periodo' } as const,
];

/** `01 nov 2026 a 30 nov 2026` */
export function sayDays({ start_date, end_date }: { start_date: string; end_date: string }): string {
  return start_date === end_date ? formatDate(start_date) : `${formatDate(start_date)} a ${formatDate(end_date)}`;
}

/** The days of a report, by name or by date. */
export function PeriodPicker({ period: { today, start, end, choose } }: { period: ReportPeriod }) {
  const [own, setOwn] = useState(false);
  const chosen = own ? OTHER : (periodOf({ start, end }, { today, among: offered }) ?? OTHER);
  const picker = useRef<HTMLDivElement>(null);
  // On a phone they are one line that scrolls, and the address may choose the last of them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another one is chosen
  useEffect(() => {
    picker.current?.querySelector('[aria-pressed="true"]')?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [chosen]);

  function pick(choice: (typeof choices)[number]['value']) {
    setOwn(choice === OTHER);
    if (choice !== OTHER) choose(daysOf(choice, today));
  }

  return (
    <div ref={picker} className={styles.period}>
      <FilterBar label="Periodo" choices={choices} value={chosen} onChange={pick} />
      {chosen === OTHER && (
        <div className={styles.dates}>
          <DateField
            label="Desde"
            value={start}
            min={addDays(end, 1 - MOST_REPORT_DAYS)}
            max={end}
            onChange={(day) => day && choose({ start: day, end })}
          />
          <DateField
            label="Hasta"
            value={end}
            min={start}
            max={addDays(start, MOST_REPORT_DAYS - 1)}
            onChange={(day) => day && choose({ start, end: day })}
          />
        </div>
      )}
    </div>
  );
}

interface ReportFrameProps {
  /** Null for a report of what is now, without days: its tabs keep none either. */
  period: ReportPeriod | null;
  /** Its figures are always the present ones: the days are kept for the other reports, and not shown here. */
  undated?: boolean;
  /** Buttons beside the heading, such as 'Descargar CSV'. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The heading of every report, the links to the others, and the days that they are of. */
export function ReportFrame({ period, undated = false, actions, children }: ReportFrameProps) {
  const { pathname } = useLocation();
  const own = tabs.find(({ to }) => to === pathname);
  const dated = undated ? null : period;
  return (
    <>
      <PageHeading
        title="Reportes"
        text={
          dated && (
            <>
              <span className={styles.printed}>{own?.label}, </span>
              {sayDays(dated.days)}
            </>
          )
        }
      >
        {actions}
      </PageHeading>
      <div className={styles.frame}>
        <nav className={styles.tabs} aria-label="Reportes">
          {tabs.map(({ label, to }) => (
            <AppNavLink key={to} end className={styles.tab ?? ''} to={{ pathname: to, search: period?.search ?? '' }}>
              {label}
            </AppNavLink>
          ))}
        </nav>
        {dated && <PeriodPicker period={dated} />}
        {children}
      </div>
    </>
  );
}
