import type { AppContext } from '../../context.ts';

/** The parts of the application that the operations of this capability need. */
export type DisablingContext = Pick<
  AppContext,
  'db' | 'clock' | 'configuration' | 'publicAnswers' | 'changes' | 'payments' | 'settings' | 'log'
>;
