import { refuseGone } from '#shared/refusals.ts';
import type { WhatErasingEnds } from '#shared/wire/privacy.ts';
import type { AppContext } from '../../context.ts';
import { readCommitments } from '../disabling/index.ts';
import { countUnpaidClasses, findPerson, readClassesLeft } from './queries/person.ts';

/** What ends with a person's account when it is erased, for her or for the administrator who erases it. @throws Refusal `not-found` */
export async function readWhatErasingEnds(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  customer_id: number,
): Promise<WhatErasingEnds> {
  const now = clock.now();
  const { works_here } = (await findPerson(db, customer_id)) ?? refuseGone('person');
  const { subscriptions, reservations, waitlists, pending } = await readCommitments(db, customer_id, now);
  return {
    subscriptions,
    reservations: reservations.length,
    waitlists: waitlists.length,
    pending: pending.length,
    classes_left: await readClassesLeft(db, customer_id),
    unpaid_classes: await countUnpaidClasses(db, customer_id, now),
    works_here,
  };
}
