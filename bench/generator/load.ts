/** One request of a load. */
export interface Shot {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

/** What a generator sends: the shots in their order, over and over, from so many clients at once. */
export interface Load {
  url: string;
  connections: number;
  seconds: number;
  /** Ends after so many answers instead of so many seconds. */
  amount?: number;
  shots: readonly Shot[];
}

/** What it saw. */
export interface Seen {
  answers: number;
  seconds: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** How many of each status; `lost` are connections that broke or waited too long. */
  statuses: Record<string, number>;
  /** Processor seconds of the generator for each second: near 1 it was itself the limit. Null: there is no /proc. */
  generatorLoad: number | null;
}
