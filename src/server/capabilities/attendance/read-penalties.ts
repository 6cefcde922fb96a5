import type { Configuration } from '#shared/configuration/catalogue.ts';
import { refuse } from '#shared/refusals.ts';
import { PENALTIES_PAGE_SIZE, type Penalty, type PenaltyFilter } from '#shared/wire/attendance.ts';
import type { AttendanceContext } from './attendance-context.ts';
import { readPenalties, readPenalty } from './queries/penalty-list.ts';

/** Whose penalties the caller may see: staff everybody's or one person's, a customer her own. */
export interface PenaltyView {
  byStaff: boolean;
  customer_id: number | null;
}

/** A penalty as its customer sees it, without who forgave it and why. */
function asOwn({ customer: _customer, forgiven_by: _by, forgiven_reason: _reason, ...own }: Penalty): Penalty {
  return own;
}

const shownTo =
  (view: PenaltyView, { unlimited_membership_penalties_enabled: enabled }: Configuration) =>
  (row: Penalty) => ({ ...(view.byStaff ? row : asOwn(row)), active: enabled && row.active });

/** One page of fifty, latest first. While the studio has penalties switched off, none is active. */
export async function listPenalties(
  { db, clock, configuration }: AttendanceContext,
  view: PenaltyView,
  { filter, page }: { filter: PenaltyFilter; page: number },
): Promise<{ class_reservation_penaltys: Penalty[]; total: number }> {
  const settings = await configuration.current();
  if (filter === 'active' && !settings.unlimited_membership_penalties_enabled)
    return { class_reservation_penaltys: [], total: 0 };
  const { rows, total } = await readPenalties(
    db,
    { customer_id: view.customer_id, active: filter === 'active', now: clock.now() },
    { size: PENALTIES_PAGE_SIZE, number: page },
  );
  return { class_reservation_penaltys: rows.map(shownTo(view, settings)), total };
}

/** @throws Refusal `penalty-not-found` when there is none, or it is somebody else's */
export async function findPenalty(
  { db, clock, configuration }: AttendanceContext,
  view: PenaltyView,
  class_reservation_penalty_id: number,
): Promise<Penalty> {
  const row = await readPenalty(db, class_reservation_penalty_id, clock.now());
  if (!row || (!view.byStaff && row.customer_id !== view.customer_id)) return refuse('penalty-not-found');
  return shownTo(view, await configuration.current())(row);
}
