/** What clients were told, and what they asked without learning how it ended. */
export interface Journal {
  /** Reservations acknowledged, by id, with whose they are. */
  booked: Map<number, { customer_id: number; single_class_id: number }>;
  /** Whose cancelling was acknowledged. */
  cancelled: Set<number>;
  /** Whose cancelling was asked for: it may have happened. */
  cancelling: Set<number>;
  /** Acknowledged waitlist rows. */
  waiting: Map<number, number>;
  /** Purchases whose capture was acknowledged as bought. */
  bought: Set<number>;
  /** Attendance as last acknowledged; absent while unknown. */
  attended: Map<number, boolean>;
  /** Answers by status; 0: none came. */
  statuses: Map<number, number>;
  /** Answers that are neither success, nor honest refusal, nor 503 with Retry-After. */
  wrong: string[];
}

export const emptyJournal = (): Journal => ({
  ...{ booked: new Map(), cancelled: new Set(), cancelling: new Set(), waiting: new Map() },
  ...{ bought: new Set(), attended: new Map(), statuses: new Map(), wrong: [] },
});
