import type { ArchivedTable } from '#shared/audit/studio.ts';
import { refuseGone } from '#shared/refusals.ts';
import type { Tx } from '../../../database/database.ts';
import { audit } from '../../audit/index.ts';
import { lockEvery } from '../../locking/index.ts';
import type { Entity } from './queries.ts';
import { requireFreeName } from './save-entity.ts';

/**
 * Restores an archived row, with a line in the audit log; a row that is not archived stays unchanged.
 *
 * @throws Refusal `not-found`, `already-exists` (another has its name by now)
 */
export async function restoreEntity<
  Name extends ArchivedTable,
  Row extends { name: string },
  Column extends keyof Row & string,
>(
  open: Tx,
  { entity, id, actor, at }: { entity: Entity<Name, Row, Column>; id: number; actor: number; at: Date },
): Promise<void> {
  if (entity.nameTaken) await lockEvery(open, 'names');
  const restored = await entity.restore(open, id);
  if (!restored) {
    if (!(await entity.find(open, id))) refuseGone(entity.table);
    return;
  }
  await requireFreeName(open, { entity, row: restored });
  const subject: ArchivedTable = entity.table;
  const { name } = restored;
  await audit(open, { at, actor_id: actor, action: `${subject}-restored`, subject_id: id, details: { name } });
}
