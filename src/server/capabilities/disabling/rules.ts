import type { Choices, Commitments } from './facts.ts';

/** The classes she has a place in, or waits for: each once. */
export function classesOf({ reservations, waitlists }: Pick<Commitments, 'reservations' | 'waitlists'>): number[] {
  return [...new Set([...reservations, ...waitlists].map(({ single_class_id }) => single_class_id))];
}

/** Whether she entered a class meanwhile whose lock is not held: then the act starts again with that one too. */
export function isElsewhere(
  commitments: Pick<Commitments, 'reservations' | 'waitlists'>,
  locked: readonly number[],
): boolean {
  return classesOf(commitments).some((single_class_id) => !locked.includes(single_class_id));
}

/** What ends with the account (docs/rules.md#disabling): waits always, the rest unless it is kept. */
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

/** Whether an audit line and a letter are written: not where the account was closed before and nothing ended now. */
export function isNews(
  before: { disabled: boolean },
  ended: { classes: number; reservations: number; subscriptions: number },
): boolean {
  return !before.disabled || ended.classes + ended.reservations + ended.subscriptions > 0;
}

/** A purchase of a place in a class, as cancelling the class would give its money back. */
interface Returnable {
  customer_id: number;
  unpaid: boolean;
  class_reservation_ids: readonly number[];
}

/** Her own part of what cancelling the classes would give back, without what she has not paid. */
export function ownReturns<Return extends Returnable>(planned: readonly Return[], customer_id: number): Return[] {
  return planned.filter((one) => one.customer_id === customer_id && !one.unpaid);
}

/** What goes back for one of her reservations; undefined: its place was not bought by itself. */
export function returnOf<Return extends Returnable>(
  returns: readonly Return[],
  class_reservation_id: number,
): Return | undefined {
  return returns.find((one) => one.class_reservation_ids.includes(class_reservation_id));
}
