import { listWords } from '#shared/list-words.ts';
import { refuse } from '#shared/refusals.ts';
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../database/database.ts';
import { audit } from '../audit/index.ts';
import { keepClassTypes } from '../studio/index.ts';
import { hasClassesToCome, lockAnyPackage, lockPackage } from './queries/packages.ts';
import { archivePackage, restorePackage } from './queries/writing.ts';
import type { PackageRow } from './types.ts';

/**
 * Archives a package: it cannot be bought until it is restored, and buyers keep it. The enrolment fee and packages with
 * which future classes are sold cannot be archived.
 * @throws Refusal `package-not-found`, `in-use`
 */
export async function archiveClassPackage(
  { db, clock, configuration, changes }: Pick<AppContext, 'db' | 'clock' | 'configuration' | 'changes'>,
  actor_id: number,
  class_package_id: number,
): Promise<void> {
  const { signup_fee } = await configuration.current();
  const at = clock.now();
  await db.transaction(async (open) => {
    const { tx, before } =
      (await lockPackage(open, class_package_id)) ?? refuse('package-not-found', { by_staff: true });
    if (signup_fee === class_package_id) refuse('in-use', { by: 'sign-up' });
    if (await hasClassesToCome(tx, class_package_id, at)) refuse('in-use', { by: 'classes-to-come' });
    await archivePackage(tx, class_package_id, at);
    const details = { title: before.title };
    await audit(tx, {
      at,
      actor_id,
      action: 'class_package-deleted',
      subject_id: class_package_id,
      details,
    });
    tx.afterCommit(() => changes.publish({ studio: true }));
  });
}

/**
 * Restores an archived package, on sale or hidden as before; one that is not archived stays unchanged.
 * @throws Refusal `package-not-found`, `package-types-archived`
 */
export async function restoreClassPackage(
  { db, clock, changes }: Pick<AppContext, 'db' | 'clock' | 'changes'>,
  actor_id: number,
  class_package_id: number,
): Promise<void> {
  const at = clock.now();
  await db.transaction(async (open) => {
    const { tx, before } =
      (await lockAnyPackage(open, class_package_id)) ?? refuse('package-not-found', { by_staff: true });
    if (before.deletedAt === null) return;
    await refuseArchivedTypes(tx, before);
    await restorePackage(tx, class_package_id);
    const details = { title: before.title };
    await audit(tx, { at, actor_id, action: 'class_package-restored', subject_id: class_package_id, details });
    tx.afterCommit(() => changes.publish({ studio: true }));
  });
}

/** A package with archived class types would sell classes that nobody can book (docs/rules.md#packages). */
async function refuseArchivedTypes(tx: Tx, { class_types, class_package_types }: PackageRow): Promise<void> {
  const counted = class_package_types.map(({ class_type }) => class_type);
  const ids = [...counted, ...class_types].map(({ class_type_id }) => class_type_id);
  const live = await keepClassTypes(tx, ids);
  const archivedOf = (types: typeof counted) => types.filter(({ class_type_id }) => !live.has(class_type_id));
  const isForNone = archivedOf(class_types).length === class_types.length;
  const archived = [...archivedOf(counted), ...(isForNone ? class_types : [])];
  if (archived.length > 0)
    refuse('package-types-archived', { class_types: listWords(archived.map(({ name }) => name)) });
}
