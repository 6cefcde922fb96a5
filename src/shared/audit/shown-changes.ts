import { z } from 'zod';
import { type Change, changes } from './entry.ts';
import { labelOf } from './shown-labels.ts';
import { type KnownNames, type ShownChange, showQuestion } from './shown-questions.ts';
import { isEmpty, shownValue } from './shown-values.ts';

const row = z.object({ row: z.record(z.string(), z.unknown()) });
const settings = z.object({ changes: z.array(z.object({ key: z.string(), from: z.unknown(), to: z.unknown() })) });

/** Fields that the database sets itself, or that repeat another field. */
const UNSAID = new Set([
  'createdAt',
  'updated_at',
  'version',
  'class_types',
  'sold',
  'uses',
  'deletedAt',
  'series_date',
  'roster_closed',
  'changed_at',
  'archived_at',
  'modified',
  'playbacks',
  // The class's date and hour say it on the studio's clock.
  'starts_at',
]);

/** The changes of an act, from its own pairs or from the usual shapes of details: `changes`, or a whole `row`. */
export function changesIn(action: string, details: unknown): Change[] {
  const listed = z.object({ changes }).safeParse(details);
  if (listed.success) return listed.data.changes;
  const set = settings.safeParse(details);
  if (set.success) return set.data.changes.map(({ key, from, to }) => ({ field: key, from, to }));
  const whole = row.safeParse(details);
  if (!whole.success) return [];
  const gone = action.endsWith('-deleted');
  return Object.entries(whole.data.row).map(([field, value]) =>
    gone ? { field, from: value, to: null } : { field, from: null, to: value },
  );
}

export function showChanges(found: readonly Change[], known: KnownNames): ShownChange[] {
  return found
    .filter(({ field, from, to }) => !UNSAID.has(field) && !/_id$/.test(field) && !(isEmpty(from) && isEmpty(to)))
    .map((change) => showQuestion(change, known.questions) ?? showOne(change, known));
}

const showOne = ({ field, from, to }: Change, known: KnownNames): ShownChange => ({
  label: labelOf(field, known.questions),
  from: shownValue(field, from, known),
  to: shownValue(field, to, known),
});
