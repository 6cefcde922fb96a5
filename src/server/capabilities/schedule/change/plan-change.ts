import { refuse } from '#shared/refusals.ts';
import type { ChangedSingleClass } from '#shared/wire/schedule.ts';
import type { Tx } from '../../../database/database.ts';
import { requireInReach } from '../class-instant.ts';
import { type ClassBefore, readClassesBefore } from '../queries/class-before.ts';
import { contentAfter } from './content-after.ts';
import { draftOf, findParts, requireFitting, requirePlaces } from './draft.ts';
import { differenceOf, type Plan, type Step } from './steps.ts';

/**
 * The present state of a class that is about to be changed.
 * @param version the version that staff saw; absent: not checked
 * @throws Refusal `class-not-found`, `class-cancelled`, `changed-meanwhile`
 */
export async function classForChange(tx: Tx, single_class_id: number, version?: number): Promise<ClassBefore> {
  const [before] = await readClassesBefore(tx, [single_class_id]);
  if (!before) return refuse('class-not-found');
  if (before.cancelled_at !== null) refuse('class-cancelled');
  if (version !== undefined && version !== before.version) refuse('changed-meanwhile');
  return before;
}

/**
 * Plans the change of one class; the preview shows the plan, the save writes it.
 * @throws the Refusals of the two above and of `findParts`, and `roster-closed` for another hour
 */
export async function planChange(
  tx: Tx,
  sent: ChangedSingleClass,
  now: Date,
): Promise<Plan & { steps: [Extract<Step, { act: 'change' }>] }> {
  const { single_class_id, version, people } = sent;
  const before = await classForChange(tx, single_class_id, version);
  const { class_date = before.class_date } = sent;
  if (class_date !== before.class_date) requireInReach(class_date, now, 'class_date');
  const instructor_ids = before.instructors.map(({ instructor_id }) => instructor_id);
  const content = contentAfter({ ...before, instructor_ids }, sent);
  const parts = await findParts(tx, content, before);
  const keep = content.class_type_id === before.class_type_id ? before : undefined;
  requirePlaces(content, before);
  requireFitting(content, parts, keep);
  const draft = draftOf({ content, class_date, parts, keep });
  // Attendance and penalties of a closed roster belong to its hour.
  if (before.roster_closed && differenceOf(before, draft).hour) refuse('roster-closed');
  return { steps: [{ act: 'change', before, draft, people }], kept: [], left_out: [] };
}
