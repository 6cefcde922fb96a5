import type { AppContext } from '../../context.ts';

/** What the acts of a person or of staff need of the studio's parts. */
export type ActContext = Pick<AppContext, 'db' | 'clock' | 'configuration' | 'changes'>;

/** Who acts: the customer, or staff (already admitted by the route) for somebody. */
export interface Actor {
  customer_id: number;
  session_id: string | null;
  byStaff: boolean;
  /** Whose reservation staff said it is; anybody's when they did not say. */
  owner_id?: number;
}
