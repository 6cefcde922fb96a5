import { randomUUID } from 'node:crypto';
import type { AppContext } from '../../context.ts';
import { listenOn } from '../../database/listen.ts';
import type { Running } from '../../start/run-program.ts';
import type { Changes } from './changes.ts';
import { CHANNEL } from './queries.ts';
import { readOthersChanges } from './read-others-changes.ts';
import { writeOwnChanges } from './write-own-changes.ts';

/**
 * Relays changes between the processes on one PostgreSQL within two seconds (docs/decisions/0017-live.md): rows contain
 * the changes, a notification announces them, and a poll each second finds them even if the notification was
 * lost. The embedded database has one process and needs no relay.
 */
export async function openRelay(
  context: Pick<AppContext, 'settings' | 'db' | 'clock'>,
  changes: Changes,
): Promise<Running> {
  const { settings, db } = context;
  if (db.home === 'embedded') return { close: async () => undefined };
  const process = randomUUID();
  const others = await readOthersChanges(context, changes, process);
  const url = settings.DATABASE_LISTEN_URL ?? settings.DATABASE_URL;
  const listener = settings.DATABASE_LISTEN && url ? listenOn(url, CHANNEL, others.ring) : undefined;
  const announcer = writeOwnChanges(context, changes, process);
  return {
    close: async () => {
      await Promise.all([others.close(), listener?.close(), announcer.close()]);
    },
  };
}
