import { reminderHours } from '#shared/configuration/mail.ts';
import type { AppContext } from '../../../context.ts';
import { queueReminders } from './queries.ts';

type TimedContext = Pick<AppContext, 'db' | 'clock' | 'configuration'>;

/**
 * Queues the reminders that are due, each once however often this runs. After an outage only the latest reminder of a
 * class is sent.
 * @returns how many were queued
 */
export async function remindOfClasses({ db, clock, configuration }: TimedContext): Promise<number> {
  const { reminder_hours } = await configuration.current();
  const now = clock.now();
  const hours = reminderHours(reminder_hours);
  let queued = 0;
  for (const [index, before] of hours.entries())
    queued += await queueReminders(db, { now, hours: before, until: hours[index + 1] ?? 0 });
  return queued;
}
