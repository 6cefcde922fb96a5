import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '#shared/refusals.ts';
import type { Role } from '#shared/wire/customers.ts';
import type { Sql } from '../database/database.ts';
import type { IdentityProvider } from '../gateways/identity/identity-provider.ts';
import { type Person, personIfAny, setPerson } from './person.ts';

/**
 * Allowed callers: `public` anybody; `identity` anybody signed in, with or without customer record; `customer` a
 * customer; `coach`, `desk`, `administrator` that role or a higher one.
 */
export const audiences = ['public', 'identity', 'customer', 'coach', 'desk', 'administrator'] as const;
export type Audience = (typeof audiences)[number];

declare module 'fastify' {
  interface FastifyContextConfig {
    audience?: Audience;
  }
}

/** What the guard needs to know about an identity; `capabilities/customers` implements it. */
export interface PeopleDirectory {
  /** Cached until `judgeAnew` names its person: it changes only when her record is merged. */
  customerIdOf(uid: string): Promise<number | null>;
  /** Reads from the database again whose identity is whose, of these people; null: of everybody. */
  judgeAnew(customer_ids: readonly number[] | null): void;
  /** Whether the identity has opened a link that was mailed to its sign-in address. */
  proveMail(identity: { uid: string; email: string }): Promise<void>;
  /** The present role, always from the database; null when disabled or the session is over. */
  staffRoleNow(uid: string, session_id: string | null): Promise<Role | null>;
  /**
   * The present role as a write reads it inside its transaction; null: outside of one. People who are not staff count as
   * `customer`.
   */
  rightsNow(sql: Sql | null, uid: string, session_id: string | null): Promise<Rights>;
}

export interface Rights {
  session_live: boolean;
  disabled: boolean;
  /** The record that the identity leads to now; null: none (yet). */
  customer_id: number | null;
  role: Role;
  /** Whether a required second factor is missing; until an administrator has one she cannot act as staff. */
  second_factor_missing: boolean;
}

const rank: Record<Role, number> = { customer: 0, coach: 1, desk: 2, administrator: 3 };

/** Whether a role is the required one, or a higher one. */
export const holdsRole = (role: Role, needed: Role) => rank[role] >= rank[needed];

/**
 * Sets the person of each request and refuses people outside the route's audience: the token is checked before the body is
 * read, the role after it, since a client can hold its body back for a minute. A route without an audience fails at start.
 */
export function guardAudiences(app: FastifyInstance, identity: IdentityProvider, people: PeopleDirectory): void {
  const judged = new WeakSet<FastifyRequest>();
  /** Reads the role of whoever sent a call for staff, once. @throws Refusal those of `withRole` */
  async function judge(request: FastifyRequest): Promise<void> {
    const person = personIfAny(request);
    const audience = request.routeOptions.config.audience;
    if (!person || !audience || !isStaffOnly(audience) || judged.has(request)) return;
    judged.add(request);
    setPerson(request, await withRole(person, audience, people));
  }
  app.addHook('onRoute', (route) => {
    const audience = route.config?.audience;
    if (route.url.startsWith('/api') && !audience && !isDocumentation(route.url)) {
      throw new Error(`${String(route.method)} ${route.url} has no audience.`);
    }
    // A body that cannot be read (malformed, too large, of another type) ends the request before its role is judged:
    // whoever may not call at all hears that first.
    if (audience && isStaffOnly(audience))
      route.errorHandler = async (error, request) => {
        await judge(request);
        throw error;
      };
  });
  app.addHook('onRequest', async (request) => {
    const audience = request.routeOptions.config.audience;
    if (!audience) return;
    const token = bearerToken(request);
    if (audience === 'public') {
      // Reads do not wait for the settings.
      if (request.method !== 'GET' || request.url.startsWith('/api/identity')) await identity.follow();
      return;
    }
    if (!token) return refuse('auth/required');
    const verified = await identity.verifyToken(token);
    setPerson(request, await recognise({ ...verified, customer_id: null, role: 'customer' }, audience, people));
  });
  app.addHook('preValidation', judge);
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
  if (customer_id === null && audience !== 'identity') return refuseStranger(person, people);
  return { ...person, customer_id };
}

/** Without a record: her sign-up is half done, or her account ended, and with it the session. */
async function refuseStranger({ uid, session_id }: Person, people: PeopleDirectory): Promise<never> {
  const { session_live } = await people.rightsNow(null, uid, session_id);
  return refuse(session_live ? 'customer-missing' : 'auth/required');
}

async function withRole(person: Person, audience: Role, people: PeopleDirectory): Promise<Person> {
  const now = await people.rightsNow(null, person.uid, person.session_id);
  // If the session ended meanwhile, the answer must ask to sign in rather than say `forbidden`.
  if (!now.session_live) refuse('auth/required');
  if (now.disabled || !holdsRole(now.role, audience)) refuse('forbidden');
  if (now.second_factor_missing) refuse('second-factor-missing');
  return { ...person, role: now.role };
}
