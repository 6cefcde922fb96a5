import { listWords } from '#shared/list-words.ts';
import { addDays, DAY, instantOf } from '#shared/time.ts';
import type { Consequences } from '#shared/wire/consequences.ts';
import type { WeekCopy } from '#shared/wire/schedule.ts';
import type { Tx } from '../../database/database.ts';
import { audit } from '../audit/index.ts';
import { lockEvery } from '../locking/index.ts';
import { atHour, weekdays } from './change/pattern-words.ts';
import type { ClassDraft, Plan, Step } from './change/steps.ts';
import { makeClass } from './change/write-steps.ts';
import { requireInReach, SKIPPED } from './class-instant.ts';
import { changeOrigin, type ScheduleContext } from './context.ts';
import { keepLiveParts } from './queries/archived-parts.ts';
import { type ClassBefore, readClassesOn } from './queries/class-before.ts';
import { readClosures } from './queries/closures.ts';
import { readUsual } from './queries/series.ts';
import { closedOn } from './series/series-dates.ts';

const WEEK = 6;
const EVER = new Date(0);
type Make = Extract<Step, { act: 'make' }>;

/**
 * Plans the copy of a week: each live class again on the same weekday and hour. Left out are past and closed days,
 * hours that the time zone skips, classes that already exist there, and those whose type, location or coach was archived.
 */
export async function planWeekCopy(tx: Tx, { from, to, location_id }: WeekCopy, now: Date) {
  requireInReach(to, now, 'to');
  const week = { starts_on: from, ends_on: addDays(from, WEEK), location_id };
  const source = await readClassesOn(tx, week, EVER);
  const there = await readClassesOn(tx, { starts_on: to, ends_on: addDays(to, WEEK), location_id }, EVER);
  const closed = await readClosures(tx, to);
  const days = (Date.parse(to) - Date.parse(from)) / DAY;
  const plan: Plan & { steps: Make[] } = { steps: [], kept: [], left_out: [] };
  const noteOf = await notesOf(tx, source);
  const gone = await keepLiveParts(
    tx,
    source.map(({ single_class_id }) => single_class_id),
  );
  const copies: Consequences['copies'] = [];
  const left_out: { date: string; reason: string }[] = [];
  for (const each of source) {
    const date = addDays(each.class_date.slice(0, 10), days);
    const class_date = `${date}${each.class_date.slice(10)}`;
    const starts_at = instantOf(class_date, each.timezone);
    const name = `${each.class_type_name}, ${class_date.slice(11, 16)}`;
    const archived = gone.get(each.single_class_id);
    const closure = closedOn(closed, date, each.location_id);
    if (closure) left_out.push({ date, reason: `${name}: ${closure.reason}` });
    else if (!starts_at) left_out.push({ date, reason: `${name}: ${SKIPPED}` });
    else if (starts_at <= now) left_out.push({ date, reason: `${name}: ese día ya pasó.` });
    else if (there.some((other) => isTwin(other, each, class_date)))
      left_out.push({ date, reason: `${name}: ya está en el calendario.` });
    else if (archived) left_out.push({ date, reason: `${name}: se archivó ${listWords(archived)}.` });
    else {
      plan.steps.push({ act: 'make', draft: copyOf(each, class_date, starts_at), series_date: null });
      copies.push({
        class_date,
        name: each.class_type_name,
        coach: coachOf(each),
        location: each.location_name,
        note: noteOf(each),
      });
    }
  }
  for (const each of await readClassesOn(tx, { ...week, cancelled: true }, EVER)) {
    const date = addDays(each.class_date.slice(0, 10), days);
    left_out.push({
      date,
      reason: `${each.class_type_name}, ${each.class_date.slice(11, 16)}: está cancelada esa semana.`,
    });
  }
  const sentences = plan.steps.length === 0 ? ['No hay clases que copiar a esa semana.'] : [];
  return { ...plan, copies, left_out, sentences };
}

const coachOf = ({ instructors }: ClassBefore) => listWords(instructors.map(({ name }) => name));

/** The sentences on what was unusual about each class in the copied week. */
async function notesOf(tx: Tx, source: readonly ClassBefore[]): Promise<(each: ClassBefore) => string | null> {
  const ids = source.flatMap(({ class_series_id }) => class_series_id ?? []);
  const usual = new Map((await readUsual(tx, ids)).map((series) => [series.class_series_id, series]));
  return (each) => {
    const { class_series_id, series_date, class_package_id, changed_at, class_date } = each;
    const series = usual.get(class_series_id ?? 0);
    if (class_package_id !== null) return 'Es un evento: la copia se reserva con créditos, no con su paquete.';
    if (!series || series_date === null) return 'No se repite: solo está en esa semana.';
    const hour = class_date.slice(11, 16);
    if (class_date.slice(0, 10) !== series_date || hour !== series.time)
      return `Esa semana se movió: siempre es los ${weekdays(series_date)} ${atHour(series.time)}.`;
    const coaches = listWords(series.coaches);
    if (coachOf(each) !== coaches)
      return `Esa semana la da ${coachOf(each) || 'nadie'} en vez de ${coaches || 'nadie'}.`;
    return changed_at === null ? null : 'Esa semana se cambió a mano.';
  };
}

function isTwin(other: ClassBefore, { class_type_id, location_id }: ClassBefore, class_date: string): boolean {
  return other.class_date === class_date && other.class_type_id === class_type_id && other.location_id === location_id;
}

function copyOf(each: ClassBefore, class_date: string, starts_at: Date): ClassDraft {
  return { ...each, class_date, starts_at, class_package_id: null };
}

/** Copies a week's classes to another week. @returns how many were made */
export async function copyWeek(context: ScheduleContext, actor_id: number, copy: WeekCopy): Promise<number> {
  const by = await changeOrigin(context, actor_id);
  return context.db.transaction(async (open) => {
    // A second copy at the same moment waits here, and then finds these classes on the calendar.
    const tx = await lockEvery(open, 'locations');
    const { steps } = await planWeekCopy(tx, copy, by.at);
    for (const { draft } of steps) await makeClass(tx, { draft, by });
    const details = { ...copy, classes: steps.length };
    await audit(tx, { at: by.at, actor_id, action: 'week-copied', subject_id: null, details });
    tx.afterCommit(() => context.changes.publish({ schedule: true }));
    return steps.length;
  });
}
