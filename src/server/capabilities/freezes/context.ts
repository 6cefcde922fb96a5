import type { AppContext } from '../../context.ts';
import type { TokenHolder } from '../people/index.ts';

/** What operations of this capability need of the studio's parts. */
export type FreezeContext = Pick<
  AppContext,
  'db' | 'clock' | 'configuration' | 'publicAnswers' | 'changes' | 'payments' | 'settings' | 'log'
>;

/** The actor of a freeze: staff for somebody, or the owner of the grant with her token. */
export interface Freezer {
  actor_id: number;
  /** Null: staff. */
  owner: TokenHolder | null;
}
