import { canBeDelivered } from '#shared/package-rules.ts';
import { refuse } from '#shared/refusals.ts';
import type { AppContext } from '../../context.ts';
import { audit } from '../audit/index.ts';
import { lockPackage, videosToSee } from './queries/packages.ts';
import { writeHome } from './queries/writing.ts';

/**
 * Puts a package on the home page, or takes it off; a second time changes nothing.
 *
 * @throws Refusal `package-not-found`, `videos-not-sold`
 */
export async function putOnHome(
  { db, clock, changes, configuration }: Pick<AppContext, 'db' | 'clock' | 'changes' | 'configuration'>,
  { actor_id, class_package_id, on_home }: { actor_id: number | null; class_package_id: number; on_home: boolean },
): Promise<void> {
  const at = clock.now();
  const settings = await configuration.current();
  await db.transaction(async (open) => {
    const { tx, before: row } =
      (await lockPackage(open, class_package_id)) ?? refuse('package-not-found', { by_staff: true });
    if (on_home && !canBeDelivered(row, await videosToSee(tx, settings, at))) refuse('videos-not-sold');
    if ((row.home_at !== null) === on_home) return;
    await writeHome(tx, class_package_id, on_home ? at : null);
    const action = on_home ? 'class_package-put-on-home' : 'class_package-taken-off-home';
    await audit(tx, { at, actor_id, action, subject_id: class_package_id, details: { title: row.title } });
    tx.afterCommit(() => changes.publish({ studio: true }));
  });
}
