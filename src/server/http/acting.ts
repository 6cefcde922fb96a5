import type { FastifyRequest } from 'fastify';
import type { PeopleDirectory } from './audiences.ts';
import { customerOf } from './person.ts';

/** Who acts and for whom. */
export interface Acting {
  actor: { customer_id: number; session_id: string | null; byStaff: boolean; owner_id?: number };
  customer_id: number;
}

/**
 * A `customer_id` in a body or query counts only for staff at the desk; from anybody else it is ignored and the person
 * is the token's (DECISIONS.md, "Identity and access").
 */
export async function actingFor(
  request: FastifyRequest,
  people: PeopleDirectory,
  customer_id: number | undefined,
): Promise<Acting> {
  const person = customerOf(request);
  const other = customer_id !== undefined && customer_id !== person.customer_id;
  const byStaff = other && (await isDesk(people, person));
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

/** Whether this person, as of now, works at the desk or administers. */
export async function isDesk(
  people: PeopleDirectory,
  person: { uid: string; session_id: string | null },
): Promise<boolean> {
  const role = await people.staffRoleNow(person.uid, person.session_id);
  return role === 'desk' || role === 'administrator';
}
