import type { FastifyRequest } from 'fastify';
import { refuse } from '#shared/refusals.ts';
import type { PeopleDirectory } from './audiences.ts';
import { actsForAnother } from './for-whom.ts';
import { customerOf, type SignedInCustomer } from './person.ts';
import { needRole } from './rights.ts';

/** The actor, and the person for whom the call acts. */
export interface Acting {
  actor: { customer_id: number; session_id: string | null; byStaff: boolean; owner_id?: number };
  customer_id: number;
}

/**
 * The person for whom a call acts: the token's person, or for staff at the desk somebody else. A write for somebody else
 * reads the role again inside its transaction.
 * @throws Refusal `forbidden` for the `customer_id` of somebody else without the right
 */
export async function actingFor(
  request: FastifyRequest,
  people: PeopleDirectory,
  customer_id: number | undefined,
): Promise<Acting> {
  const person = customerOf(request);
  const byStaff = customer_id !== undefined && customer_id !== person.customer_id;
  if (byStaff && !(await isDesk(people, person))) refuse('forbidden');
  if (byStaff) actsForAnother(request);
  return {
    actor: {
      customer_id: person.customer_id,
      session_id: person.session_id,
      byStaff,
      ...(byStaff && { owner_id: customer_id }),
    },
    customer_id: byStaff ? customer_id : person.customer_id,
  };
}

/**
 * The token's person, for what nobody does for somebody else: buying online, accepting a document, rating.
 * @throws Refusal `forbidden` for the `customer_id` of somebody else, from staff too
 */
export function actingForOneself(
  request: FastifyRequest,
  { customer_id }: { customer_id?: number | undefined },
): SignedInCustomer {
  const person = customerOf(request);
  return customer_id === undefined || customer_id === person.customer_id ? person : refuse('forbidden');
}

/**
 * Whether the person is presently reception or an administrator; a write that relies on it reads the role again in its
 * transaction.
 */
export async function isDesk(
  people: PeopleDirectory,
  person: { uid: string; session_id: string | null },
): Promise<boolean> {
  const role = await people.staffRoleNow(person.uid, person.session_id);
  const atDesk = role === 'desk' || role === 'administrator';
  if (atDesk) needRole('desk');
  return atDesk;
}
