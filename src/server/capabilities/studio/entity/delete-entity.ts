import type { KeptTable } from '#shared/audit/studio.ts';
import { refuse, refuseGone } from '#shared/refusals.ts';
import type { Tx } from '../../../database/database.ts';
import { audit } from '../../audit/index.ts';
import type { Entity } from './queries.ts';

/** `Ocho de Box, Diez de Box y 3 más` */
const listed = (titles: readonly string[], most = 3) =>
  titles.length > most ? `${titles.slice(0, most).join(', ')} y ${titles.length - most} más` : titles.join(', ');

/**
 * Deletes a row, or archives it if past classes may show it, with a line in the audit log.
 *
 * @throws Refusal `not-found`, `in-use`
 */
export async function deleteEntity<
  Name extends KeptTable,
  Row extends { name: string },
  Column extends keyof Row & string,
>(
  open: Tx,
  { entity, id, actor, at }: { entity: Entity<Name, Row, Column>; id: number; actor: number | null; at: Date },
): Promise<void> {
  const { tx, before } = (await entity.lock(open, id)) ?? refuseGone(entity.table);
  const by = entity.usedBy ?? (entity.archives ? 'classes-to-come' : 'classes');
  if (await entity.isUsed(tx, id, at))
    refuse('in-use', { by, ...(entity.needed && (await entity.countNeeding(tx, id, at))) });
  const promised = (await entity.promisedBy?.(tx, id)) ?? [];
  if (promised.length > 0) refuse('in-use', { by: 'packages', packages: listed(promised) });
  await entity.remove(tx, id, at);
  const subject: KeptTable = entity.table;
  await audit(tx, {
    at,
    actor_id: actor,
    action: `${subject}-deleted`,
    subject_id: id,
    details: { row: { ...before } },
  });
}
