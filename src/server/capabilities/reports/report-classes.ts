import { localDateOf } from '#shared/time.ts';
import type { ClassReport, ReportedClassPage, ReportedClassQuery } from '#shared/wire/reports/classes.ts';
import type { ReportDays } from '#shared/wire/reports/period.ts';
import type { AppContext } from '../../context.ts';
import { coachIdsOf, figuresOf, occupancyOf, partsOf } from './class-rules.ts';
import { comparedDays } from './period-rules.ts';
import { countClasses, listClasses } from './queries/class-list.ts';
import { readParts, readTotal } from './queries/classes.ts';

type ReportContext = Pick<AppContext, 'db' | 'clock' | 'configuration'>;

/**
 * How full the classes of some days were, for each class type, coach, hour and location, and the total of the days with which
 * they are compared (docs/rules.md#reports-classes). Only classes that have begun are counted.
 */
export async function reportClasses(
  { db, clock, configuration }: ReportContext,
  period: ReportDays,
): Promise<ClassReport> {
  const now = clock.now();
  const { timezone } = await configuration.current();
  const compared = comparedDays(period, localDateOf(now, timezone));
  const parts = partsOf(await readParts(db, period, now));
  return { period, compared, before: figuresOf(await readTotal(db, compared, now)), ...parts };
}

/** A page of the classes behind a figure of the report, the latest first. */
export async function listReportedClasses(
  { db, clock }: ReportContext,
  { page, page_size, coaches, ...wanted }: ReportedClassQuery,
): Promise<ReportedClassPage> {
  const now = clock.now();
  const filter = { ...wanted, instructor_ids: coachIdsOf(coaches) };
  const rows = await listClasses(db, { filter, now, size: page_size, number: page });
  const classes = rows.map((row) => ({ ...row, occupancy: occupancyOf(row) }));
  return { classes, total: await countClasses(db, filter, now) };
}
