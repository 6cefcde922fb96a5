/** One of two records, with the facts that may prevent a merge. */
export interface Side {
  customer_id: number;
  name: string;
  last_name: string;
  email: string | null;
  phone: string | null;
  /** Whether somebody signs in with it. */
  signs_in: boolean;
  disabled: boolean;
  works_here: boolean;
  /** The record with which it was united before. */
  merged_into: number | null;
  /** Whether a question about her data waits to be answered or done. */
  asks_privacy: boolean;
  /** Whether another mail waits to be confirmed, or may still be undone. */
  changes_mail: boolean;
  /** Whether a grant is frozen, or will be. */
  is_frozen: boolean;
  /** Requests of reception about her that wait for an administrator. */
  requests: number;
  /** Titles of purchases that are not paid yet. */
  pending: string[];
  /** Titles of subscriptions that charge her. */
  subscriptions: string[];
}

/** A class in which both records have a place or wait. */
export interface SharedClass {
  class_type_name: string;
  class_date: string;
}

export interface MergeFacts {
  kept: Side;
  merged: Side;
  both_in: SharedClass[];
}

/** Counts of what is moved from the other record. */
export interface Moving {
  upcoming: number;
  reservations: number;
  waitlists: number;
  /** Of open grants; null: one is unlimited. */
  classes_left: number | null;
  purchases: number;
  cards: number;
  notes: number;
  penalties: number;
  letters: number;
}

/** The answers and accesses of a record, as they are stored. */
export interface RecordRow {
  customer_id: number;
  uid: string | null;
  name: string;
  last_name: string;
  email: string | null;
  email_set_by: number | null;
  phone: string | null;
  birthdate: string | null;
  instagram: string | null;
  signup_reason: string | null;
  other: string | null;
  file: { file_id: number } | null;
  custom_fields: Record<string, unknown>;
  promotion_notice_minutes: number | null;
  muted_notices: string[];
  confirmed_email: string | null;
  email_confirmed_at: string | null;
  email_confirmed_by: number | null;
  /** When a file of the former system first named her; null: she may be a newcomer. */
  imported_at: string | null;
}
