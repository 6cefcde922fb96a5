import type { AppContext } from '../../context.ts';
import type { TokenHolder } from '../people/index.ts';

/** The parts of the application that the operations of this capability need. */
export type FreezeContext = Pick<
  AppContext,
  'db' | 'clock' | 'configuration' | 'publicAnswers' | 'changes' | 'payments' | 'settings' | 'log'
>;

/** The actor of a freeze: staff, or the owner of the grant. */
export interface Freezer {
  actor_id: number;
  /** Null: staff. */
  owner: TokenHolder | null;
}
