import type { Configuration } from '#shared/configuration/catalogue.ts';
import type { AppContext } from '../../context.ts';

/** What operations of this capability need of the studio's parts. */
export type ScheduleContext = Pick<
  AppContext,
  'db' | 'clock' | 'configuration' | 'publicAnswers' | 'changes' | 'payments' | 'settings' | 'log'
>;

/** Who changes the calendar, when, and by which settings (read before the transaction opened). */
export interface By {
  at: Date;
  actor_id: number;
  settings: Configuration;
}

/** The same once it is known whether the act may make classes last longer: an administrator does it or permitted it. */
export interface ByRight extends By {
  byAdministrator: boolean;
}

export async function byOf({ clock, configuration }: ScheduleContext, actor_id: number): Promise<By> {
  return { at: clock.now(), actor_id, settings: await configuration.current() };
}
