/** One request of a load. */
export interface Shot {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

/** The load of a generator: the requests in their order, repeated, from this number of clients at once. */
export interface Load {
  url: string;
  connections: number;
  seconds: number;
  /** Ends after this number of answers instead of a number of seconds. */
  amount?: number;
  shots: readonly Shot[];
}

/** The generator's results. */
export interface Seen {
  answers: number;
  seconds: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Answers by status; `lost` are connections that broke or timed out. */
  statuses: Record<string, number>;
  /**
   * Processor seconds of the generator per second: near 1 the generator itself was the limit. Null: there is no /proc.
   */
  generatorLoad: number | null;
}
