import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '#shared/refusals.ts';
import type { Role } from '#shared/wire/customers.ts';
import type { Sql } from '../database/database.ts';
import type { IdentityProvider } from '../gateways/identity/identity-provider.ts';
import { type Person, personIfAny, setPerson } from './person.ts';

/**
 * Who may call: `public` anybody; `identity` whoever signed in, customer record or not; `customer` a customer;
 * `coach`, `desk`, `administrator` that role or a higher one.
 */
export const audiences = ['public', 'identity', 'customer', 'coach', 'desk', 'administrator'] as const;
export type Audience = (typeof audiences)[number];

declare module 'fastify' {
  interface FastifyContextConfig {
    audience?: Audience;
  }
}

/** What the guard must find out about an identity; `capabilities/customers` answers it. */
export interface PeopleDirectory {
  /** From memory where possible: this binding never changes. */
  customerIdOf(uid: string): Promise<number | null>;
  /** An identity opened a link that was mailed to the address it signs in with. */
  proveMail(identity: { uid: string; email: string }): Promise<void>;
  /** Always from the database: role as of now, null when disabled or the session is over. */
  staffRoleNow(uid: string, session_id: string | null): Promise<Role | null>;
  /** As of now, what a write reads inside its own transaction; null: outside of one. Anybody who is not staff counts as `customer`. */
  rightsNow(sql: Sql | null, uid: string, session_id: string | null): Promise<Rights>;
}

export interface Rights {
  session_live: boolean;
  disabled: boolean;
  role: Role;
  /** Asked of whoever administers; until she has one she does nothing as staff. */
  second_factor_missing: boolean;
}

const rank: Record<Role, number> = { customer: 0, coach: 1, desk: 2, administrator: 3 };

/** Whether the role is the one a call is for, or a higher one. */
export const holdsRole = (role: Role, needed: Role) => rank[role] >= rank[needed];

/**
 * Puts the person on each request and keeps out whom the route is not for: the token before the body is read, the role
 * after it, since a body can be held back for a minute. A route without an audience does not start.
 */
export function guardAudiences(app: FastifyInstance, identity: IdentityProvider, people: PeopleDirectory): void {
  app.addHook('onRoute', (route) => {
    if (route.url.startsWith('/api') && !route.config?.audience && !isDocumentation(route.url)) {
      throw new Error(`${String(route.method)} ${route.url} has no audience.`);
    }
  });
  app.addHook('onRequest', async (request) => {
    const audience = request.routeOptions.config.audience;
    if (!audience) return;
    const token = bearerToken(request);
    if (audience === 'public') {
      // What is only read waits for no setting.
      if (request.method !== 'GET' || request.url.startsWith('/api/identity')) await identity.follow();
      return;
    }
    if (!token) return refuse('auth/required');
    const verified = await identity.verifyToken(token);
    setPerson(request, await recognise({ ...verified, customer_id: null, role: 'customer' }, audience, people));
  });
  app.addHook('preValidation', async (request) => {
    const person = personIfAny(request);
    const audience = request.routeOptions.config.audience;
    if (person && audience && isStaffOnly(audience)) setPerson(request, await withRole(person, audience, people));
  });
}

export const isStaffOnly = (audience: Audience): audience is Exclude<Role, 'customer'> =>
  audience === 'coach' || audience === 'desk' || audience === 'administrator';

const isDocumentation = (url: string) => url.startsWith('/api/docs') || url === '/api/openapi.json';

export function bearerToken(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization;
  return header?.startsWith('Bearer ') ? header.slice(7) : undefined;
}

async function recognise(person: Person, audience: Audience, people: PeopleDirectory): Promise<Person> {
  const customer_id = await people.customerIdOf(person.uid);
  if (customer_id === null && audience !== 'identity') refuse('customer-missing');
  return { ...person, customer_id };
}

async function withRole(person: Person, audience: Role, people: PeopleDirectory): Promise<Person> {
  const now = await people.rightsNow(null, person.uid, person.session_id);
  // Where the session ended meanwhile, the answer asks for the password, not `forbidden`.
  if (!now.session_live) refuse('auth/required');
  if (now.disabled || !holdsRole(now.role, audience)) refuse('forbidden');
  if (now.second_factor_missing) refuse('second-factor-missing');
  return { ...person, role: now.role };
}
