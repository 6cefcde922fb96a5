import { refuse } from '#shared/refusals.ts';
import type { AppContext } from '../../context.ts';
import { audit } from '../audit/index.ts';
import { hasClassesToCome, lockAnyPackage, lockPackage } from './queries/packages.ts';
import { archivePackage, restorePackage } from './queries/writing.ts';

/**
 * Takes a package out of the shop until it is restored; who bought it keeps it. The enrolment fee and what classes to come are sold
 * with cannot go.
 *
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
    tx.afterCommit(() => changes.tell({ studio: true }));
  });
}

/**
 * An archived package is sold again as it was, or stays hidden if it was; one that is there stays as it is.
 *
 * @throws Refusal `package-not-found`
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
    await restorePackage(tx, class_package_id);
    const details = { title: before.title };
    await audit(tx, { at, actor_id, action: 'class_package-restored', subject_id: class_package_id, details });
    tx.afterCommit(() => changes.tell({ studio: true }));
  });
}
