import type { AppContext } from '../../context.ts';

/** What reserving, cancelling, waiting and marking need of the app. */
export type ActContext = Pick<AppContext, 'db' | 'clock' | 'configuration' | 'changes'>;

/** Who acts: the customer, or staff (already admitted by the route) for somebody. */
export interface Actor {
  customer_id: number;
  session_id: string | null;
  byStaff: boolean;
  /** Whose reservation staff said it is; absent: they did not say, and it may be anybody's. */
  owner_id?: number;
}
