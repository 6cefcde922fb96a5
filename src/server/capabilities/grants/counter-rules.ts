import type { CounterAct } from '#shared/authorisation/acts.ts';

/** The longest that the one class which reception gives without asking may last, in days. */
const ONE_CLASS_DAYS = 31;

/** Whether a gift is the one class that reception may give some times a day. */
export function isOneClass({
  class_amount,
  expiration_days,
}: {
  class_amount: number;
  expiration_days: number;
}): boolean {
  return class_amount === 1 && expiration_days <= ONE_CLASS_DAYS;
}

/** What another last day of a grant amounts to. Dates in the studio's zone. */
export function actOfNewEnd(before: string, after: string): CounterAct {
  return after > before ? 'longer_validity' : 'remove_classes';
}
