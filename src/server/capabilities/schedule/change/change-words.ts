import { counted, formatNumber } from '#shared/format-number.ts';
import { listWords } from '#shared/list-words.ts';
import { formatDay, formatTime } from '#shared/time.ts';
import type { PersonIn } from '../queries/class-people.ts';
import { atHour, weekdays } from './pattern-words.ts';
import { type ClassDraft, differenceOf, isNoticed, isSame, type Step } from './steps.ts';

export const when = (class_date: string) => `${formatDay(class_date)}, ${formatTime(class_date)}`;
export const peopleOf = (amount: number) => counted(amount, 'persona', 'personas');
const coachesOf = ({ instructors }: Pick<ClassDraft, 'instructors'>) =>
  instructors.length === 0 ? 'nadie' : listWords(instructors.map(({ name }) => name));

export type Changed = Extract<Step, { act: 'change' }>;

/** People in classes, for the sentences. */
export type PeopleByClass = ReadonlyMap<number, readonly PersonIn[]>;

function changeSentences({ before, draft }: Changed): string[] {
  const difference = differenceOf(before, draft);
  const { class_type_name: name } = before;
  const texts: string[] = [];
  if (difference.hour) texts.push(`${name} pasa del ${when(before.class_date)} al ${when(draft.class_date)}.`);
  if (difference.location) texts.push(`${name} pasa de ${before.location_name} a ${draft.location_name}.`);
  if (difference.coach) texts.push(`Da la clase ${coachesOf(draft)} en vez de ${coachesOf(before)}.`);
  if (difference.duration) texts.push(`Dura ${draft.duration_minutes} minutos en vez de ${before.duration_minutes}.`);
  if (difference.type) texts.push(`Será ${draft.class_type_name} en vez de ${name}.`);
  return texts;
}

/** The people who keep their places in a class that changes. */
export const staysIn =
  (people: PeopleByClass) =>
  ({ before, people: placed }: Changed): PersonIn[] =>
    (people.get(before.single_class_id) ?? []).filter(
      (person) => !placed.some(({ class_reservation_id }) => class_reservation_id === person.class_reservation_id),
    );

/**
 * The differences in day, hour, place, coach, length and type: all of them for one class, one sentence for each pattern of
 * several.
 */
export function whatChanges(changed: readonly Changed[], people: PeopleByClass): string[] {
  const [first, ...others] = changed;
  if (!first) return [];
  if (others.length === 0) return changeSentences(first);
  const noticed = changed.filter(({ before, draft }) => isNoticed(differenceOf(before, draft)));
  const unnoticed = changed.filter((step) => !noticed.includes(step) && !isSame(step.before, step.draft));
  const patterns = Map.groupBy(noticed, ({ before, draft }) => `${pattern(before)} ${pattern(draft)}`);
  return [
    ...[...patterns.values()].map((classes) => sayPattern(classes, people)),
    ...contentSentences(noticed),
    ...(unnoticed.length > 0 ? [`Cambia lo demás de ${counted(unnoticed.length, 'clase', 'clases')}.`] : []),
  ];
}

const pattern = ({ class_date }: { class_date: string }) => `${weekdays(class_date)} ${atHour(formatTime(class_date))}`;

/** Classes of one weekday and hour: their new hour, their number, their first and last day, and their number of people. */
function sayPattern(classes: readonly Changed[], people: PeopleByClass): string {
  const [first] = classes;
  const last = classes.at(-1);
  if (!first || !last) return '';
  const { before, draft } = first;
  const isElsewhen = pattern(before) !== pattern(draft);
  const keepsDay = weekdays(before.class_date) === weekdays(draft.class_date);
  const to = keepsDay ? atHour(formatTime(draft.class_date)) : `a los ${pattern(draft)}`;
  const what = isElsewhen ? `Los ${pattern(before)} pasan ${to}` : `Cambian los ${pattern(before)}`;
  const dates = [first, last].map((each) => formatDay(each.before.class_date));
  const span =
    classes.length === 1
      ? `la del ${dates[0]}`
      : `${formatNumber(classes.length)} clases, del ${dates[0]} al ${dates[1]}`;
  const inThem = classes.flatMap(staysIn(people)).length;
  return `${what}: ${span}, ${inThem === 0 ? 'sin reservaciones' : `con ${peopleOf(inThem)}`}.`;
}

/** Differences other than day and hour, said once for all classes of the change. */
function contentSentences(changed: readonly Changed[]): string[] {
  const of = (kind: 'location' | 'coach' | 'duration' | 'type', say: (step: Changed) => string) =>
    changed.filter(({ before, draft }) => differenceOf(before, draft)[kind]).map(say);
  const texts = [
    ...of('location', ({ before, draft }) => `Pasan de ${before.location_name} a ${draft.location_name}.`),
    ...of('coach', ({ before, draft }) => `Las da ${coachesOf(draft)} en vez de ${coachesOf(before)}.`),
    ...of(
      'duration',
      ({ before, draft }) => `Duran ${draft.duration_minutes} minutos en vez de ${before.duration_minutes}.`,
    ),
    ...of('type', ({ before, draft }) => `Serán ${draft.class_type_name} en vez de ${before.class_type_name}.`),
  ];
  return [...new Set(texts)];
}
