import type { FastifyRequest } from 'fastify';
import { refuse } from '#shared/refusals.ts';
import type { Role } from '#shared/wire/customers.ts';
import { addressOf } from './limits.ts';

/** The person of the request, from its token alone. */
export interface Person {
  uid: string;
  session_id: string | null;
  email: string | null;
  /** See `VerifiedIdentity`. */
  email_verified?: boolean;
  /** Null until the second half of the sign-up has created the customer. */
  customer_id: number | null;
  role: Role;
}

/** A person who is a customer of the studio (staff are too). */
export interface SignedInCustomer extends Person {
  customer_id: number;
}

const people = new WeakMap<FastifyRequest, Person>();

export function setPerson(request: FastifyRequest, person: Person): void {
  people.set(request, person);
}

/** @throws Refusal `auth/required` on a public call without a token */
export function personOf(request: FastifyRequest): Person {
  return people.get(request) ?? refuse('auth/required');
}

export function personIfAny(request: FastifyRequest): Person | undefined {
  return people.get(request);
}

/** @throws Refusal `customer-missing` for an identity without customer record */
export function customerOf(request: FastifyRequest): SignedInCustomer {
  const person = personOf(request);
  if (person.customer_id === null) refuse('customer-missing');
  return { ...person, customer_id: person.customer_id };
}

/** The same with the request's IP address, for calls that are limited by address too. */
export function customerAt(request: FastifyRequest): SignedInCustomer & { address: string } {
  return { ...customerOf(request), address: addressOf(request) };
}

/** The person acts on what is her own. */
export const asOwner = (person: SignedInCustomer) => ({ actor_id: person.customer_id, owner: person });

/** A member of the staff acts on what is somebody's. */
export const asStaff = ({ customer_id }: Pick<SignedInCustomer, 'customer_id'>) => ({
  actor_id: customer_id,
  owner: null,
});
