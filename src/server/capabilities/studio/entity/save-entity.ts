import { isDeepStrictEqual } from 'node:util';
import { refuse } from '#shared/refusals.ts';
import type { Tx } from '../../../database/database.ts';
import { audit } from '../../audit/index.ts';
import type { Entity, Values } from './queries.ts';

/**
 * Creates a row, or changes the one with `id`, with one line in the audit log; what does not change is not written.
 *
 * @param id undefined: a new row
 * @param values undefined: stays as it was
 * @param actor the administrator, or null for the demo's seed
 * @throws Refusal `not-found`
 */
export async function saveEntity<Row extends { name: string }, Column extends keyof Row & string>(
  tx: Tx,
  {
    entity,
    id,
    values,
    actor,
    at,
  }: {
    entity: Entity<Row, Column>;
    id: number | undefined;
    values: Values<Row, Column>;
    actor: number | null;
    at: Date;
  },
): Promise<Row> {
  const { table: subject, columns } = entity;
  const entry = { at, actor_id: actor };
  if (id === undefined) {
    const row = await entity.insert(tx, values);
    await audit(tx, {
      ...entry,
      action: `${subject}-created`,
      subject_id: Number(row[entity.id]),
      details: { row: { ...row } },
    });
    return row;
  }
  const before = (await entity.lock(tx, id)) ?? refuse('not-found');
  const changed = columns.filter(
    (column) => values[column] !== undefined && !isDeepStrictEqual(values[column], before[column]),
  );
  if (changed.length === 0) return before;
  const changes = changed.map((field) => ({ field, from: before[field], to: values[field] }));
  const row = await entity.update(tx, id, {
    ...before,
    ...Object.fromEntries(changes.map(({ field, to }) => [field, to])),
  });
  await audit(tx, { ...entry, action: `${subject}-changed`, subject_id: id, details: { name: before.name, changes } });
  return row;
}
