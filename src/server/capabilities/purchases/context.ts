import { MINUTE } from '#shared/time.ts';
import type { AppContext } from '../../context.ts';

/** What operations of this capability need of the studio's parts. */
export type SaleContext = Pick<
  AppContext,
  'db' | 'clock' | 'configuration' | 'publicAnswers' | 'changes' | 'payments' | 'settings' | 'log'
>;

/** How long a card payment holds what is scarce, in milliseconds (docs/rules.md#holds). */
export const PAYING_TIME = 15 * MINUTE;
