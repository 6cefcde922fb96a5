import { shownClass } from '#shared/audit/entry.ts';
import type { SaidTaking } from '#shared/authorisation/particulars.ts';
import type { Tx } from '../../database/database.ts';
import type { Step } from './change/steps.ts';
import { readPackageTitles } from './queries/class-before.ts';

/** The package with which a class is entered, before and after; null: like any class. */
export interface Repriced {
  from: number | null;
  to: number | null;
}

/** The names of the series and existing classes that are entered with another package after a change of the calendar. */
export async function repricedIn(
  tx: Tx,
  changed: readonly Extract<Step, { act: 'change' }>[],
  series: Repriced | undefined,
): Promise<SaidTaking['repriced']> {
  const all = [
    ...(series ? [{ name: 'Una repetición', ...series }] : []),
    ...changed.map(({ before, draft }) => ({
      name: shownClass(before),
      from: before.class_package_id,
      to: draft.class_package_id,
    })),
  ];
  const repriced = all.filter(({ from, to }) => from !== to);
  if (repriced.length === 0) return [];
  const titles = await readPackageTitles(tx, [
    ...new Set(repriced.flatMap(({ from, to }) => [from ?? [], to ?? []].flat())),
  ]);
  const titleOf = (class_package_id: number | null) =>
    class_package_id === null ? null : (titles.get(class_package_id) ?? `el paquete ${class_package_id}`);
  return repriced.map(({ name, from, to }) => ({ name, from: titleOf(from), to: titleOf(to) }));
}
