import { refuseGone } from '#shared/refusals.ts';
import { localDateOf } from '#shared/time.ts';
import { UNLIMITED } from '#shared/unlimited.ts';
import { hasToBegin } from '#shared/validity.ts';
import type { AvailableClass, Credits } from '#shared/wire/grants.ts';
import type { ActContext } from '../people/index.ts';
import { readGrant, readGrantOwner, readGrants, readGrantsOn } from './queries/grants.ts';

/** A customer's credits: the totals, and each grant with its statement. */
export async function readCredits({ db, clock, configuration }: ActContext, customer_id: number): Promise<Credits> {
  const { timezone } = await configuration.current();
  return summarize(await readGrants(db, customer_id), localDateOf(clock.now(), timezone));
}

/** A customer's open grants that cover a date of the studio's calendar; today when none is given. */
export async function readCreditsOn(
  { db, clock, configuration }: ActContext,
  customer_id: number,
  date: string | undefined,
): Promise<AvailableClass[]> {
  const { timezone } = await configuration.current();
  return readGrantsOn(db, customer_id, date ?? localDateOf(clock.now(), timezone));
}

/** One of a customer's grants. @throws Refusal `not-found` when there is none, or it is not theirs */
export async function readOwnGrant(
  { db }: ActContext,
  customer_id: number,
  available_class_id: number,
): Promise<AvailableClass> {
  if ((await readGrantOwner(db, available_class_id)) !== customer_id) refuseGone('available_class');
  return (await readGrant(db, available_class_id)) ?? refuseGone('available_class');
}

/** The total of the live grants: -1 with an unlimited one. */
function summarize(available_classes: Credits['available_classes'], today: string): Credits {
  const live = available_classes.filter(
    (grant) => grant.closed_at === null && grant.starts_on <= today && today <= grant.expiration_date,
  );
  const unlimited = live.filter((grant) => grant.available_classes === UNLIMITED);
  const counted = live.filter((grant) => grant.available_classes > 0);
  const has_unlimited = unlimited.length > 0;
  const endsOf = (grants: typeof live) =>
    grants
      .filter((grant) => !hasToBegin(grant))
      .map((grant) => grant.expiration_date)
      .sort();
  return {
    available: has_unlimited ? UNLIMITED : counted.reduce((sum, grant) => sum + grant.available_classes, 0),
    has_unlimited,
    unlimited_membership_expiration: endsOf(unlimited).at(-1) ?? null,
    next_expiration: endsOf(counted)[0] ?? null,
    available_classes,
  };
}
