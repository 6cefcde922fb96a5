import type { Configuration } from '#shared/configuration/catalogue.ts';
import type { AppContext } from '../../context.ts';

/** The parts of the application that the operations of this capability need. */
export type ScheduleContext = Pick<
  AppContext,
  'db' | 'clock' | 'configuration' | 'publicAnswers' | 'changes' | 'payments' | 'settings' | 'log'
>;

/** The actor, the instant, and the settings (read before the transaction opened) of a change of the calendar. */
export interface ChangeOrigin {
  at: Date;
  actor_id: number;
  settings: Configuration;
}

/** The same after authorisation, which decides whether the act may extend grants: an administrator did or permitted it. */
export interface AuthorisedChange extends ChangeOrigin {
  byAdministrator: boolean;
}

export async function changeOrigin({ clock, configuration }: ScheduleContext, actor_id: number): Promise<ChangeOrigin> {
  return { at: clock.now(), actor_id, settings: await configuration.current() };
}
