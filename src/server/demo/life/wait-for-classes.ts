import { Refusal } from '#shared/refusals.ts';
import { DAY, MINUTE } from '#shared/time.ts';
import { joinWaitlist } from '../../capabilities/waitlist/index.ts';
import type { Calendar } from '../calendar.ts';
import type { AccountKey } from '../content/account.ts';
import type { PlannedClass } from './classes.ts';
import type { Act, LivingStudio, OpenClass } from './living-studio.ts';

/** Demand so far above the number of places that people wait every week. */
const EAGER = 1.35;
/** Only some of the people who find a class full wait for it. */
const ONE_OF = 3;
/** The accounts that wait today. */
const WAITING: readonly AccountKey[] = ['ana', 'regina'];

/**
 * A person found a class full: for one of this week or later they join its waitlist; some of the accounts wait in front
 * of the keenest.
 */
export async function waitForPlace(
  { context, calendar, tally }: LivingStudio,
  { planned: { slot, starts_at }, open, customer_id }: { planned: PlannedClass; open: OpenClass; customer_id: number },
): Promise<void> {
  const waits = starts_at > calendar.monday || (slot.demand >= EAGER && tally.turned_away % ONE_OF === 0);
  if (waits) await join(context, customer_id, open);
}

/** The accounts wait for one of the next full classes. */
export function waitingActs({ now }: Calendar, classes: readonly PlannedClass[]): Act[] {
  const meant = classes.filter(
    ({ slot, starts_at }) => slot.demand > 1 && starts_at > now + DAY && starts_at < now + 8 * DAY,
  );
  const eagerFirst = meant.toSorted((a, b) => b.slot.demand - a.slot.demand || a.starts_at - b.starts_at);
  return WAITING.map((account, index) => ({
    at: now - (5 - index) * MINUTE,
    happen: async (studio) => {
      const account_id = studio.founded.accounts[account];
      for (const planned of eagerFirst) {
        const open = studio.classes.get(planned);
        if (open && !open.cancelled && (await join(studio.context, account_id, open))) return;
      }
    },
  }));
}

async function join(context: LivingStudio['context'], customer_id: number, open: OpenClass): Promise<boolean> {
  const waits = await joinIfPossible(context, customer_id, open.single_class_id);
  if (waits) open.awaited = true;
  return waits;
}

/** @returns whether they wait now; a person who has a place, or could book one, does not */
export async function joinIfPossible(
  context: LivingStudio['context'],
  customer_id: number,
  single_class_id: number,
): Promise<boolean> {
  try {
    await joinWaitlist(context, { customer_id, session_id: null, byStaff: false }, { single_class_id, customer_id });
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
