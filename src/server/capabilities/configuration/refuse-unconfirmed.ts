import { type Configuration, defaultConfiguration } from '#shared/configuration/catalogue.ts';
import { refuse } from '#shared/refusals.ts';
import type { Tx } from '../../database/database.ts';
import { freeUntil } from '../booking/index.ts';
import type { changedSettings } from './changed-settings.ts';
import {
  type CancelTerms,
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
  'allow_cancel_after_treshold',
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
  const none = { barred: 0, lost: 0, shorter: 0, limited: 0 };
  if (!changes.some(({ key }) => TERMS.includes(key))) return none;
  const stored = (await readStoredSettings(tx)).map(({ key, value }) => [key, value]);
  const before: Configuration = { ...defaultConfiguration, ...Object.fromEntries(stored) };
  const after: Configuration = { ...before, ...Object.fromEntries(changes.map(({ key, to }) => [key, to])) };
  const otherwise = await countReservedOtherwise(tx, { now, before: termsOf(now, before), after: termsOf(now, after) });
  return { ...otherwise, limited: await pastLimit(tx, { before, after, now }) };
}

interface Terms {
  before: Configuration;
  after: Configuration;
  now: Date;
}

async function pastLimit(tx: Tx, terms: Terms): Promise<number> {
  const [before, after] = [terms.before, terms.after].map((settings) => settings.max_cancels_per_available_class);
  if (after === undefined || after === null) return 0;
  return countReservedPastLimit(tx, { now: terms.now, before: before ?? null, after });
}

const termsOf = (now: Date, settings: Configuration): CancelTerms => ({
  free_from: settings.allow_cancel_reservations ? new Date(now.getTime() - freeUntil(0, settings)) : null,
  late: settings.allow_cancel_after_treshold,
});
