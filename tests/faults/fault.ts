import type { Processes } from './processes.ts';

/** A fault under load. When `happen` returns, it is over; the server was not restarted unless it was killed. */
export interface Fault {
  name: string;
  times: number;
  /** Before the load. */
  begin?(processes: Processes): Promise<void>;
  happen(processes: Processes): Promise<void>;
  /** After the load. @returns the errors, and notes for the table */
  finish?(processes: Processes): Promise<{ wrong: string[]; note: string }>;
}
