import type { Configuration } from '#shared/configuration/catalogue.ts';
import { toPesosOrNull } from '#shared/money.ts';
import { refuse } from '#shared/refusals.ts';
import type { Roster } from '#shared/wire/roster.ts';
import { freeCancelUntil, refuseForeignRoster, type Staff } from '../booking/index.ts';
import type { ActContext } from '../people/index.ts';
import { type RosterRow, readRoster, readRosterClass } from './queries/roster.ts';

/** The people of a class by spot; a coach sees only their own classes. @throws Refusal `class-not-found`, `forbidden` */
export async function rosterOf(
  { db, clock, configuration }: ActContext,
  staff: Staff,
  single_class_id: number,
): Promise<Roster> {
  const found = (await readRosterClass(db, single_class_id)) ?? refuse('class-not-found');
  await refuseForeignRoster(db, staff, single_class_id);
  const settings = await configuration.current();
  const rows = await readRoster(db, single_class_id, clock.now());
  const starts_at = Date.parse(found.single_class.starts_at);
  return { ...found, roster: rows.map((row) => entryOf(row, { starts_at, settings })) };
}

function entryOf(
  { free_cancel_until: moved, paid_for, ...row }: RosterRow,
  { starts_at, settings }: { starts_at: number; settings: Configuration },
) {
  const facts = { starts_at, free_cancel_until: moved === null ? null : Date.parse(moved) };
  const until = freeCancelUntil(facts, settings);
  const free_until = Number.isFinite(until) ? new Date(until).toISOString() : null;
  const penalty = settings.unlimited_membership_penalties_enabled ? row.penalty : null;
  return { ...row, penalty, free_until, money_back: toPesosOrNull(paid_for) };
}
