import { type Configuration, defaultConfiguration } from '#shared/configuration/catalogue.ts';
import { refuse } from '#shared/refusals.ts';
import type { Tx } from '../../database/database.ts';
import { freeUntil } from '../booking/index.ts';
import type { changedSettings } from './changed-settings.ts';
import {
  countReserved,
  countReservedOtherwise,
  countReservedPastLimit,
  countSubscriptions,
  countWaiting,
  type ReservedOtherwise,
  readStoredSettings,
} from './queries.ts';

type Changes = ReturnType<typeof changedSettings>;

/**
 * Refuses what takes something from people who have paid, reserved or wait, until the administrator has read how many they are.
 * @throws Refusal `settings-touch-people`, `videos-subscribed`
 */
export async function refuseUnconfirmed(tx: Tx, changes: Changes, now: Date): Promise<void> {
  const turnsOff = (setting: Changes[number]['key']) => changes.some(({ key, to }) => key === setting && to === false);
  const running = await countSubscriptions(tx);
  const touched = {
    ...(await reservedOtherwise(tx, changes, now)),
    reserved: turnsOff('single_class_enabled') ? await countReserved(tx, now) : 0,
    waiting: turnsOff('waitlist_enabled') ? await countWaiting(tx, now) : 0,
    charged: turnsOff('subscriptions_enabled') ? running.all : 0,
  };
  const subscriptions = turnsOff('videos_enabled') ? running.videos : 0;
  if (Object.values(touched).some((people) => people > 0))
    refuse('settings-touch-people', { ...touched, subscriptions });
  if (subscriptions > 0) refuse('videos-subscribed', { subscriptions });
}

const TERMS: readonly string[] = [
  'allow_cancel_reservations',
  'cancel_timeframe_value',
  'cancel_timeframe_unit',
  'max_cancels_per_available_class',
];

interface Touched extends ReservedOtherwise {
  /** Reservations that nobody could cancel any more, since their grant has used up the limit. */
  limited: number;
}

/** New terms of cancelling hold at once, for what is reserved too (docs/rules.md#cancel-window). */
async function reservedOtherwise(tx: Tx, changes: Changes, now: Date): Promise<Touched> {
  const none = { lost: 0, shorter: 0, limited: 0 };
  if (!changes.some(({ key }) => TERMS.includes(key))) return none;
  const stored = (await readStoredSettings(tx)).map(({ key, value }) => [key, value]);
  const before: Configuration = { ...defaultConfiguration, ...Object.fromEntries(stored) };
  const after: Configuration = { ...before, ...Object.fromEntries(changes.map(({ key, to }) => [key, to])) };
  return {
    ...none,
    ...(await inLessTime(tx, { before, after, now })),
    limited: await pastLimit(tx, { before, after, now }),
  };
}

interface Terms {
  before: Configuration;
  after: Configuration;
  now: Date;
}

async function inLessTime(tx: Tx, { before, after, now }: Terms): Promise<Partial<ReservedOtherwise>> {
  if (!before.allow_cancel_reservations) return {};
  const free_from = freeFrom(now, before);
  const later = after.allow_cancel_reservations ? freeFrom(now, after) : null;
  if (later !== null && later <= free_from) return {};
  return countReservedOtherwise(tx, { now, free_from, later });
}

async function pastLimit(tx: Tx, terms: Terms): Promise<number> {
  const [before, after] = [terms.before, terms.after].map((settings) => settings.max_cancels_per_available_class);
  if (after === undefined || after === null) return 0;
  return countReservedPastLimit(tx, { now: terms.now, before: before ?? null, after });
}

/** The first beginning of a class that can still be cancelled without losing it, where cancelling is on. */
const freeFrom = (now: Date, settings: Configuration) => new Date(now.getTime() - freeUntil(0, settings));
