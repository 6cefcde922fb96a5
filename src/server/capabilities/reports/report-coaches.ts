import { toPesos, toPesosOrNull } from '#shared/money.ts';
import { localDateOf } from '#shared/time.ts';
import type { CoachLinePage, CoachLineQuery, CoachReport } from '#shared/wire/reports/coaches.ts';
import type { ReportDays } from '#shared/wire/reports/period.ts';
import type { AppContext } from '../../context.ts';
import { occupancyOf } from './class-rules.ts';
import { comparedDays } from './period-rules.ts';
import { countLines, countWithoutCoach, readCoaches, readLines, readOwed } from './queries/coaches.ts';

type ReportContext = Pick<AppContext, 'db' | 'clock' | 'configuration'>;

/**
 * What each coach gave in some days, and what the studio owes her for it (docs/rules.md#coach-pay). Pesos, in which what was
 * paid already is not known: the product records no payouts.
 */
export async function reportCoaches(
  { db, clock, configuration }: ReportContext,
  period: ReportDays,
): Promise<CoachReport> {
  const now = clock.now();
  const { timezone } = await configuration.current();
  const compared = comparedDays(period, localDateOf(now, timezone));
  const rows = await readCoaches(db, period, now);
  return {
    period,
    compared,
    coaches: rows.map((row) => ({ ...row, occupancy: occupancyOf(row), amount: toPesos(row.amount) })),
    amount: toPesos(rows.reduce((sum, { amount }) => sum + amount, 0)),
    before: toPesos(await readOwed(db, compared, now)),
    without_coach: await countWithoutCoach(db, period, now),
  };
}

/** A page of the classes that one coach gave, or all of them, each with its amount, by coach and time. */
export async function listCoachLines(
  { db, clock }: ReportContext,
  { page, page_size, instructor_id, start_date, end_date }: CoachLineQuery,
): Promise<CoachLinePage> {
  const filter = { days: { start_date, end_date }, now: clock.now(), instructor_id };
  const rows = await readLines(db, filter, { size: page_size, number: page });
  const lines = rows.map((row) => ({
    ...row,
    per_class: toPesosOrNull(row.per_class),
    per_person: toPesosOrNull(row.per_person),
    amount: toPesosOrNull(row.amount),
  }));
  return { lines, total: await countLines(db, filter) };
}
