import { isDeepStrictEqual } from 'node:util';
import type { KeptTable } from '#shared/audit/studio.ts';
import { foldedName } from '#shared/folded-name.ts';
import { refuse, refuseGone } from '#shared/refusals.ts';
import type { Sql, Tx } from '../../../database/database.ts';
import { audit } from '../../audit/index.ts';
import { keepWhatOthersChanged } from '../../editing/index.ts';
import { lockEvery } from '../../locking/index.ts';
import type { Entity, Values } from './queries.ts';

/**
 * Creates a row, or changes the one with `id`, with a line in the audit log; unchanged values are not written.
 *
 * @param id undefined: a new row
 * @param values undefined: unchanged
 * @param version the version that was shown (`versionOf` the row)
 * @param actor the administrator, or null for the demo's seed
 * @throws Refusal `not-found`, `changed-meanwhile`, `already-exists` (a name that is taken, docs/rules.md#one-name)
 */
export async function saveEntity<
  Name extends KeptTable,
  Row extends { name: string },
  Column extends keyof Row & string,
>(
  open: Tx,
  {
    entity,
    id,
    values,
    version,
    actor,
    at,
  }: {
    entity: Entity<Name, Row, Column>;
    id: number | undefined;
    values: Values<Row, Column>;
    version?: string | undefined;
    actor: number | null;
    at: Date;
  },
): Promise<Row> {
  const { columns } = entity;
  const subject: KeptTable = entity.table;
  const entry = { at, actor_id: actor };
  if (entity.nameTaken) await lockEvery(open, 'names');
  if (id === undefined) {
    await requireFreeName(open, { entity, row: values as Partial<Row> });
    const row = await entity.insert(open, values);
    await audit(open, {
      ...entry,
      action: `${subject}-created`,
      subject_id: Number(row[entity.id]),
      details: { row: { ...row } },
    });
    return row;
  }
  const { tx, before } = (await entity.lock(open, id)) ?? refuseGone(entity.table);
  keepWhatOthersChanged(version, { now: { ...before }, sent: values, sentAs: { file: 'file_id' } });
  const changed = columns.filter(
    (column) => values[column] !== undefined && !isDeepStrictEqual(values[column], before[column]),
  );
  if (changed.length === 0) return before;
  const changes = changed.map((field) => ({ field, from: before[field], to: values[field] }));
  const after = { ...before, ...Object.fromEntries(changes.map(({ field, to }) => [field, to])) };
  await requireFreeName(tx, { entity, row: after, before });
  const row = await entity.update(tx, id, after);
  await audit(tx, { ...entry, action: `${subject}-changed`, subject_id: id, details: { name: before.name, changes } });
  return row;
}

/**
 * Duplicates from before the rule stay until one of them is renamed.
 * @param before the row that is saved as `row`; undefined: it is new or restored
 * @throws Refusal `already-exists`
 */
export async function requireFreeName<
  Name extends KeptTable,
  Row extends { name: string },
  Column extends keyof Row & string,
>(
  sql: Sql,
  { entity, row, before }: { entity: Entity<Name, Row, Column>; row: Partial<Row>; before?: Row },
): Promise<void> {
  const { nameTaken, apartBy, id } = entity;
  if (!nameTaken || row.name === undefined) return;
  const known = (one: Partial<Row>) => `${foldedName(one.name ?? '')} ${apartBy ? (one[apartBy] ?? '') : ''}`;
  const wanted = known(row);
  if (before && known(before) === wanted) return;
  if ((await entity.list(sql)).some((other) => other[id] !== row[id] && known(other) === wanted))
    refuse('already-exists', {}, { name: nameTaken });
}
