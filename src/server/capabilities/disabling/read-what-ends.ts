import { toPesos } from '#shared/money.ts';
import { refuse } from '#shared/refusals.ts';
import type { WhatEnds } from '#shared/wire/disabling.ts';
import { planReturns, sumsOf } from '../purchases/index.ts';
import type { DisablingContext } from './context.ts';
import { findPerson, readStanding } from './queries.ts';

/**
 * What disabling a person would end, so that staff see it before they say yes.
 * @throws Refusal `not-found`
 */
export async function readWhatEnds(context: DisablingContext, customer_id: number): Promise<WhatEnds> {
  const { db, clock } = context;
  if (!(await findPerson(db, customer_id))) refuse('not-found');
  const { subscriptions, reservations, waitlists, pending } = await readStanding(db, customer_id, clock.now());
  const classes = [...new Set(reservations.map(({ single_class_id }) => single_class_id))];
  const returns = (await planReturns(db, context, classes)).filter((one) => one.customer_id === customer_id);
  const moneyOf = (class_reservation_id: number) => {
    const bought = returns.find((one) => one.class_reservation_ids.includes(class_reservation_id));
    if (!bought || bought.unpaid) return null;
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
