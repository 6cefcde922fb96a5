import type { AppContext } from '../context.ts';
import { runCommandOn } from '../control/commands.ts';
import { openControlSocket } from '../control/control-socket.ts';
import type { Running } from './run-program.ts';

/** Lets `npm run backup` and `npm run check-books` reach the embedded database, which only this process may open. */
export async function openControl(context: Pick<AppContext, 'settings' | 'db' | 'clock'>): Promise<Running> {
  if (context.db.home === 'server') return { close: async () => undefined };
  return openControlSocket(context.settings.DATA_DIR, (command, argument) => runCommandOn(context, command, argument));
}
