/** The clients' acknowledged acts, and those without an answer. */
export interface Journal {
  /** Acknowledged reservations, by id, with their people: customers and guests. */
  booked: Map<number, { customer_id: number }>;
  /** Reservations whose cancellation was acknowledged. */
  cancelled: Set<number>;
  /** Reservations whose cancellation was requested: it may have happened. */
  cancelling: Set<number>;
  /** Acknowledged waitlist entries, by `waitlist_id`. */
  waiting: Map<number, Waiting>;
  /** Classes with a waitlist. */
  lines: Set<number>;
  /** Purchases whose capture was acknowledged as paid. */
  bought: Set<number>;
  /** Attendance as last acknowledged; absent while unknown. */
  attended: Map<number, boolean>;
  /** Answers by status; 0: none arrived. */
  statuses: Map<number, number>;
  /** Answers that are neither a success, nor a refusal, nor 503 with Retry-After. */
  wrong: string[];
}

export interface Waiting {
  customer_id: number;
  /** Leaving was requested or acknowledged. */
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
