import type { AppContext } from '../../context.ts';

/** What operations of this capability need of the studio's parts. */
export type PrivacyContext = Pick<
  AppContext,
  | 'db'
  | 'clock'
  | 'configuration'
  | 'publicAnswers'
  | 'changes'
  | 'payments'
  | 'settings'
  | 'log'
  | 'identity'
  | 'files'
>;
