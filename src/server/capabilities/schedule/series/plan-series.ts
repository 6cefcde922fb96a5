import { addDays, localDateOf } from '#shared/time.ts';
import type { ClassSeries, NewClassSeries } from '#shared/wire/series.ts';
import type { Tx } from '../../../database/database.ts';
import { draftOf, findParts, type Parts, requireFitting } from '../change/draft.ts';
import type { Plan, Step } from '../change/steps.ts';
import { requireInReach } from '../class-instant.ts';
import { readClosures } from '../queries/closures.ts';
import { AHEAD_DAYS, beginsInThePast, datesOfSeries } from './series-dates.ts';

type Make = Extract<Step, { act: 'make' }>;

/** From today until eight weeks ahead, in the time zone of the series' location. */
export function spanAhead(now: Date, zone: string): { from: string; until: string; now: Date } {
  const from = localDateOf(now, zone);
  return { from, until: addDays(from, AHEAD_DAYS), now };
}

/** The classes to make for a series from now until eight weeks ahead, except on days that already have one. */
export async function planSeries(
  tx: Tx,
  { series, now, made = new Set() }: { series: NewClassSeries | ClassSeries; now: Date; made?: ReadonlySet<string> },
): Promise<Plan & { steps: Make[] }> {
  return planWithParts(tx, { series, now, made, parts: await findParts(tx, series) });
}

/** The same for a new series. @throws the Refusals `invalid-input` of `findParts`, `requireFitting` and `requireInReach` */
export async function planNewSeries(tx: Tx, series: NewClassSeries, now: Date): Promise<Plan & { steps: Make[] }> {
  requireInReach(series.starts_on, now, 'starts_on');
  const parts = await findParts(tx, series);
  requireFitting(series, parts);
  const plan = await planWithParts(tx, { series, now, made: new Set(), parts });
  const isLate = beginsInThePast(series, now, parts.location.timezone);
  return { ...plan, sentences: isLate ? ['Los días que ya pasaron se quedan sin clase.'] : [] };
}

/** The same with parts that the caller has already found. */
export async function planWithParts(
  tx: Tx,
  {
    series,
    now,
    made,
    parts,
  }: { series: NewClassSeries | ClassSeries; now: Date; made: ReadonlySet<string>; parts: Parts },
): Promise<Plan & { steps: Make[] }> {
  const span = spanAhead(now, parts.location.timezone);
  const laid = datesOfSeries(series, span, {
    zone: parts.location.timezone,
    closed: await readClosures(tx, span.from),
  });
  const steps = laid.dates
    .filter(({ date }) => !made.has(date))
    .map(
      ({ date, class_date }): Make => ({
        act: 'make',
        draft: draftOf({ content: series, class_date, parts }),
        series_date: date,
      }),
    );
  return { steps, kept: [], left_out: laid.left_out };
}
