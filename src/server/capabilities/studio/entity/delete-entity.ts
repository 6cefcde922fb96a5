import { refuse } from '#shared/refusals.ts';
import type { Tx } from '../../../database/database.ts';
import { audit } from '../../audit/index.ts';
import type { Entity } from './queries.ts';

/**
 * Deletes a row, or hides it where past classes still show it, with one line in the audit log.
 *
 * @throws Refusal `not-found`, `in-use`
 */
export async function deleteEntity<Row extends { name: string }, Column extends keyof Row & string>(
  tx: Tx,
  { entity, id, actor, at }: { entity: Entity<Row, Column>; id: number; actor: number | null; at: Date },
): Promise<void> {
  const row = (await entity.lock(tx, id)) ?? refuse('not-found');
  if (await entity.isUsed(tx, id, at)) refuse('in-use');
  await entity.remove(tx, id, at);
  const { table: subject } = entity;
  await audit(tx, { at, actor_id: actor, action: `${subject}-deleted`, subject_id: id, details: { row: { ...row } } });
}
