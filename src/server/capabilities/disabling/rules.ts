import type { Choices, Commitments } from './facts.ts';

/** The classes in which she has a place or a waitlist entry, each once. */
export function classesOf({ reservations, waitlists }: Pick<Commitments, 'reservations' | 'waitlists'>): number[] {
  return [...new Set([...reservations, ...waitlists].map(({ single_class_id }) => single_class_id))];
}

/** Whether she is in a class by now whose lock is not held; then the act starts again with that class too. */
export function isElsewhere(
  commitments: Pick<Commitments, 'reservations' | 'waitlists'>,
  locked: readonly number[],
): boolean {
  return classesOf(commitments).some((single_class_id) => !locked.includes(single_class_id));
}

/** What ends with the account (docs/rules.md#disabling): waitlist entries always, the rest unless it is kept. */
export function endingWith(
  { subscriptions, reservations, waitlists }: Commitments,
  choices: Choices,
): Pick<Commitments, 'subscriptions' | 'reservations' | 'waitlists'> {
  return {
    waitlists,
    subscriptions: choices.subscriptions === 'end' ? subscriptions : [],
    reservations: choices.reservations === 'cancel' ? reservations : [],
  };
}

/** Whether an audit line and a letter are written: not if the account was already disabled and nothing ended now. */
export function isNews(
  before: { disabled: boolean },
  ended: { classes: number; reservations: number; subscriptions: number },
): boolean {
  return !before.disabled || ended.classes + ended.reservations + ended.subscriptions > 0;
}

/** A purchase of a place in a class, with the refund as if the class were cancelled. */
interface Returnable {
  customer_id: number;
  unpaid: boolean;
  class_reservation_ids: readonly number[];
}

/** Her own part of the refunds of cancelling the classes, without unpaid purchases. */
export function ownReturns<Return extends Returnable>(planned: readonly Return[], customer_id: number): Return[] {
  return planned.filter((one) => one.customer_id === customer_id && !one.unpaid);
}

/** The refund for one of her reservations; undefined: its place was not bought. */
export function returnOf<Return extends Returnable>(
  returns: readonly Return[],
  class_reservation_id: number,
): Return | undefined {
  return returns.find((one) => one.class_reservation_ids.includes(class_reservation_id));
}
