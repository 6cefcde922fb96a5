import type { AppContext } from '../../context.ts';

/** What operations of this capability need of the studio's parts. */
export type SaleContext = Pick<
  AppContext,
  'db' | 'clock' | 'configuration' | 'publicAnswers' | 'changes' | 'payments' | 'settings' | 'log'
>;
