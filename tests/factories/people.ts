import { randomUUID } from 'node:crypto';
import type { Role } from '#shared/wire/customers.ts';
import type { Clock } from '../../src/server/clock.ts';
import type { Sql } from '../../src/server/database/database.ts';
import type { VerifiedIdentity } from '../../src/server/gateways/identity/identity-provider.ts';

/** Where people are created: a studio in this process, or the database of one in another. */
export interface Place {
  db: Sql;
  clock: Clock;
}

/** A customer who has signed in; pass it as `as`. */
export interface TestCustomer extends VerifiedIdentity {
  customer_id: number;
  email: string;
  name: string;
  last_name: string;
  phone: string | null;
}

export interface CustomerOverrides {
  name?: string;
  last_name?: string;
  phone?: string | null;
  email?: string;
  /** Has not confirmed the mail. */
  unconfirmed?: boolean;
  /** The account is disabled. */
  disabled?: boolean;
}

let made = 0;
let phones = 0;

/** An identity that signed in but has no customer record: an incomplete sign-up. */
export async function identity({ db, clock }: Place, email?: string): Promise<VerifiedIdentity & { email: string }> {
  made += 1;
  const person = { uid: randomUUID(), session_id: randomUUID(), email: email ?? `persona${made}@ejemplo.mx` };
  const at = clock.now();
  const inAYear = new Date(at.getTime() + 365 * 86_400_000).toISOString();
  await db.rows(
    `with born as (
       insert into identity_user (id, name, email, email_verified, created_at, updated_at)
       values ($1, '', $2, true, $3, $3) returning id)
     insert into identity_session (id, token, user_id, expires_at, created_at, updated_at)
     select $4, $5, id, $6, $3, $3 from born`,
    [person.uid, person.email, at.toISOString(), person.session_id, randomUUID(), inAYear],
  );
  return person;
}

/** A customer with a complete profile and an open session, without the cost of a password. */
export async function customer(place: Place, overrides: CustomerOverrides = {}): Promise<TestCustomer> {
  // Taken before the first await, since people are created in parallel.
  phones += 1;
  const nextPhone = String(5_500_000_000 + phones);
  const person = await identity(place, overrides.email);
  const profile = {
    name: overrides.name ?? 'Lucía',
    last_name: overrides.last_name ?? 'Ramírez',
    phone: overrides.phone === undefined ? nextPhone : overrides.phone,
  };
  const at = place.clock.now().toISOString();
  const [row] = await place.db.rows<{ customer_id: number }>(
    `insert into customer (uid, name, last_name, email, phone, "createdAt", disabled_at, confirmed_email, email_confirmed_at)
     values ($1, $2, $3, $4, $5, $6, $7, case when $8 then $4 end, case when $8 then $6::timestamptz end)
     returning customer_id`,
    [
      person.uid,
      profile.name,
      profile.last_name,
      person.email,
      profile.phone,
      at,
      overrides.disabled ? at : null,
      !overrides.unconfirmed,
    ],
  );
  if (!row) throw new Error('The customer was not made.');
  return { ...person, ...profile, customer_id: row.customer_id };
}

/** A staff member, who is a customer too. */
export async function staff(
  place: Place,
  role: Exclude<Role, 'customer'>,
  overrides: CustomerOverrides & { instructor_id?: number } = {},
): Promise<TestCustomer> {
  const person = await customer(place, overrides);
  await place.db.rows('insert into staff (customer_id, role, instructor_id, since) values ($1, $2, $3, $4)', [
    person.customer_id,
    role,
    overrides.instructor_id ?? null,
    place.clock.now().toISOString(),
  ]);
  return person;
}
