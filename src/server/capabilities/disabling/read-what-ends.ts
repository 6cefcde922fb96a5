import { toPesos } from '#shared/money.ts';
import { refuseGone } from '#shared/refusals.ts';
import type { WhatEnds } from '#shared/wire/disabling.ts';
import { planReturns, sumsOf } from '../purchases/index.ts';
import type { DisablingContext } from './context.ts';
import { findPerson, readCommitments } from './queries.ts';
import { classesOf, ownReturns, returnOf } from './rules.ts';

/**
 * What disabling a person would end, for the confirmation.
 * @throws Refusal `not-found`
 */
export async function readWhatEnds(context: DisablingContext, customer_id: number): Promise<WhatEnds> {
  const { db, clock } = context;
  if (!(await findPerson(db, customer_id))) refuseGone('person');
  const { subscriptions, reservations, waitlists, pending } = await readCommitments(db, customer_id, clock.now());
  const planned = await planReturns(db, context, classesOf({ reservations, waitlists: [] }));
  const returns = ownReturns(planned, customer_id);
  const moneyOf = (class_reservation_id: number) => {
    const bought = returnOf(returns, class_reservation_id);
    if (!bought) return null;
    const { by_provider, by_hand } = sumsOf(bought.parts);
    return toPesos(by_provider + by_hand);
  };
  return {
    subscriptions,
    reservations: reservations.map(({ class_reservation_id, class_date, class_type_name, guest }) => ({
      class_reservation_id,
      class_date,
      class_type_name,
      guest,
      money_back: moneyOf(class_reservation_id),
    })),
    waitlists: waitlists.length,
    pending: pending.map((one) => ({ ...one, total_payment: toPesos(one.total_payment) })),
  };
}
