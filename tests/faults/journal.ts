/** What clients were answered, and what they asked without an answer. */
export interface Journal {
  /** Reservations acknowledged, by id, with whose they are: one's own and those of guests. */
  booked: Map<number, { customer_id: number }>;
  /** Whose cancelling was acknowledged. */
  cancelled: Set<number>;
  /** Whose cancelling was asked for: it may have happened. */
  cancelling: Set<number>;
  /** Places in a line, acknowledged, by `waitlist_id`. */
  waiting: Map<number, Waiting>;
  /** Classes that had a line. */
  lines: Set<number>;
  /** Purchases whose capture was acknowledged as bought. */
  bought: Set<number>;
  /** Attendance as last acknowledged; absent while unknown. */
  attended: Map<number, boolean>;
  /** Answers by status; 0: none came. */
  statuses: Map<number, number>;
  /** Answers that are neither success, nor honest refusal, nor 503 with Retry-After. */
  wrong: string[];
}

export interface Waiting {
  customer_id: number;
  /** Leaving was asked for, or acknowledged. */
  leaving: 'no' | 'asked' | 'done';
}

export const emptyJournal = (): Journal => ({
  booked: new Map(),
  cancelled: new Set(),
  cancelling: new Set(),
  waiting: new Map(),
  lines: new Set(),
  bought: new Set(),
  attended: new Map(),
  statuses: new Map(),
  wrong: [],
});
