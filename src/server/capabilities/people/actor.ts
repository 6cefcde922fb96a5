import type { AppContext } from '../../context.ts';

/** The parts of the application that reserving, cancelling, waitlists and attendance need. */
export type ActContext = Pick<AppContext, 'db' | 'clock' | 'configuration' | 'changes'>;

/** The actor: the customer, or staff (already admitted by the route) for her. */
export interface Actor {
  customer_id: number;
  session_id: string | null;
  byStaff: boolean;
  /** The customer that staff named as the reservation's owner; absent: none was named, so it may be anybody's. */
  owner_id?: number;
}
