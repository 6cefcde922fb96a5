import type { Processes } from './processes.ts';

/** Something that breaks under load, and is whole again when `happen` returns, the server not having been restarted unless it was killed. */
export interface Fault {
  name: string;
  times: number;
  /** Before the load. */
  begin?(processes: Processes): Promise<void>;
  happen(processes: Processes): Promise<void>;
  /** After the load. @returns what went wrong, and what the table's reader should know */
  finish?(processes: Processes): Promise<{ wrong: string[]; note: string }>;
}
