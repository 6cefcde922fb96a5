import type { AppContext } from '../../context.ts';

/** What operations of this capability need of the studio's parts. */
export type AttendanceContext = Pick<AppContext, 'db' | 'clock' | 'configuration' | 'changes'>;
