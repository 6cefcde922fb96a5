import { refuse } from '#shared/refusals.ts';
import type { SpotChange } from '#shared/wire/schedule.ts';
import type { Tx } from '../../database/database.ts';
import { audit, nameClass } from '../audit/index.ts';
import { lockClassesWhole } from '../locking/index.ts';
import { blockPlace } from '../places/index.ts';
import { placesCameFree } from '../waitlist/index.ts';
import { authoriseSteps } from './authorise-steps.ts';
import { placePeople } from './change/place-people.ts';
import { classForChange } from './change/plan-change.ts';
import type { Plan } from './change/steps.ts';
import { changeOrigin, type ScheduleContext } from './context.ts';
import { markChanged } from './queries/class-before.ts';
import { readPeopleIn } from './queries/class-people.ts';

/**
 * Staff block a place (a broken bike), or unblock it. A person who has it is moved or cancelled in the same act, with a
 * letter.
 * @throws Refusal `class-not-found`, `class-cancelled`, `changed-meanwhile`, `not-found`, `spot-has-person`,
 *   `spot-above-capacity`, and those of `placePeople`
 */
export async function blockSpot(context: ScheduleContext, actor_id: number, change: SpotChange): Promise<void> {
  const by = await changeOrigin(context, actor_id);
  const { single_class_id, spot, blocked, people } = change;
  await context.db.transaction(async (open) => {
    const tx = (await lockClassesWhole(open, [single_class_id])) ?? refuse('class-not-found');
    const { steps } = await planSpot(tx, change);
    const { authorised_by, byAdministrator } = await authoriseSteps(tx, steps, { by });
    const reason = `El lugar ${spot} no se puede usar.`;
    await placePeople(tx, context, { single_class_id, people, by: { ...by, byAdministrator, reason } });
    await blockPlace(tx, { place: { single_class_id, spot }, blocked, by });
    await markChanged(tx, { ids: [single_class_id], by_hand: false, at: by.at });
    await placesCameFree(tx, context, { single_class_id, by });
    await audit(tx, {
      at: by.at,
      actor_id,
      authorised_by,
      action: blocked ? 'spot-blocked' : 'spot-unblocked',
      subject_id: single_class_id,
      details: { class: await nameClass(tx, single_class_id), spot, people },
    });
    tx.afterCommit(() => context.changes.publish({ classes: [single_class_id] }));
  });
}

/**
 * What blocking a place does to the person who has it.
 * @throws Refusal `class-not-found`, `class-cancelled`, `changed-meanwhile`
 */
export async function planSpot(tx: Tx, change: SpotChange): Promise<Plan> {
  const { single_class_id, spot, blocked, version, people } = change;
  const before = await classForChange(tx, single_class_id, version);
  const holder = (await readPeopleIn(tx, [single_class_id])).find((person) => person.spot === spot);
  const isLeft = people.some(({ class_reservation_id }) => class_reservation_id === holder?.class_reservation_id);
  const draft = { ...before, starts_at: new Date(before.starts_at) };
  return {
    steps: [{ act: 'change', before, draft, people }],
    kept: [],
    left_out: [],
    sentences: [blocked ? `El lugar ${spot} se bloquea.` : `El lugar ${spot} se abre.`],
    to_place: blocked && holder && !isLeft ? 1 : 0,
  };
}
