import type { CounterAct } from '#shared/authorisation/acts.ts';

/** The longest validity, in days, of the single class that reception may give without authorisation. */
const ONE_CLASS_DAYS = 31;

/** Whether a gift is the single class that reception may give a few times a day. */
export function isOneClass({
  class_amount,
  expiration_days,
}: {
  class_amount: number;
  expiration_days: number;
}): boolean {
  return class_amount === 1 && expiration_days <= ONE_CLASS_DAYS;
}

/** Which act a new last day of a grant is at the counter. Dates in the studio's time zone. */
export function actOfNewEnd(before: string, after: string): CounterAct {
  return after > before ? 'longer_validity' : 'remove_classes';
}
