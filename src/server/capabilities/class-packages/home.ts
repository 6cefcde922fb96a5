import type { Configuration } from '#shared/configuration/catalogue.ts';
import { canBeDelivered } from '#shared/package-rules.ts';
import { refuse } from '#shared/refusals.ts';
import type { AppContext } from '../../context.ts';
import { audit } from '../audit/index.ts';
import { lockPackage, videosToSee } from './queries/packages.ts';
import { writeHome } from './queries/writing.ts';
import type { PackageRow } from './types.ts';

/**
 * Puts a package on the home page, or takes it off; a second time changes nothing.
 *
 * @returns why the home page does not show it for now, in Spanish after "pero"; null: it does, or it was taken off
 * @throws Refusal `package-not-found`, `videos-not-sold`
 */
export async function putOnHome(
  { db, clock, changes, configuration }: Pick<AppContext, 'db' | 'clock' | 'changes' | 'configuration'>,
  { actor_id, class_package_id, on_home }: { actor_id: number | null; class_package_id: number; on_home: boolean },
): Promise<string | null> {
  const at = clock.now();
  const settings = await configuration.current();
  return db.transaction(async (open) => {
    const { tx, before: row } =
      (await lockPackage(open, class_package_id)) ?? refuse('package-not-found', { by_staff: true });
    if (on_home && !canBeDelivered(row, await videosToSee(tx, settings, at))) refuse('videos-not-sold');
    const unseen = on_home ? whyUnseen(row, settings) : null;
    if ((row.home_at !== null) === on_home) return unseen;
    await writeHome(tx, class_package_id, on_home ? at : null);
    const action = on_home ? 'class_package-put-on-home' : 'class_package-taken-off-home';
    await audit(tx, { at, actor_id, action, subject_id: class_package_id, details: { title: row.title } });
    tx.afterCommit(() => changes.publish({ studio: true }));
    return unseen;
  });
}

function whyUnseen(
  { hidden_at, is_subscription }: Pick<PackageRow, 'hidden_at' | 'is_subscription'>,
  { subscriptions_enabled, packages_enabled }: Pick<Configuration, 'subscriptions_enabled' | 'packages_enabled'>,
): string | null {
  if (hidden_at !== null) return 'no se verá mientras esté oculto';
  if (is_subscription && !subscriptions_enabled) return 'no se verá mientras las suscripciones estén apagadas';
  return packages_enabled ? null : 'no se verá mientras la sección Paquetes esté apagada';
}
