import { refuseGone } from '#shared/refusals.ts';
import type { WhatErasingEnds } from '#shared/wire/privacy.ts';
import type { AppContext } from '../../context.ts';
import { readCommitments } from '../disabling/index.ts';
import { findPerson, readClassesLeft } from './queries/person.ts';

/** What a person loses by erasing her account. @throws Refusal `not-found` */
export async function readWhatErasingEnds(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  customer_id: number,
): Promise<WhatErasingEnds> {
  const { works_here } = (await findPerson(db, customer_id)) ?? refuseGone('person');
  const { subscriptions, reservations, waitlists, pending } = await readCommitments(db, customer_id, clock.now());
  return {
    subscriptions,
    reservations: reservations.length,
    waitlists: waitlists.length,
    pending: pending.length,
    classes_left: await readClassesLeft(db, customer_id),
    works_here,
  };
}
