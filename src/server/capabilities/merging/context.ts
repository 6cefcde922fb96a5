import type { AppContext } from '../../context.ts';

/** The parts of the application that the operations of this capability need. */
export type MergingContext = Pick<AppContext, 'db' | 'clock' | 'configuration' | 'changes' | 'identity'>;
