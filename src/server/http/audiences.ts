import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '#shared/refusals.ts';
import type { Role } from '#shared/wire/customers.ts';
import type { IdentityProvider } from '../gateways/identity/identity-provider.ts';
import { type Person, setPerson } from './person.ts';

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
  /** Always from the database: role as of now, null when disabled or the session is over. */
  staffRoleNow(uid: string, session_id: string | null): Promise<Role | null>;
}

const rank: Record<Role, number> = { customer: 0, coach: 1, desk: 2, administrator: 3 };

/** Puts the person on each request and keeps out whom the route is not for. A route without an audience does not start. */
export function guardAudiences(app: FastifyInstance, identity: IdentityProvider, people: PeopleDirectory): void {
  app.addHook('onRoute', (route) => {
    if (route.url.startsWith('/api') && !route.config?.audience && !isDocumentation(route.url)) {
      throw new Error(`${String(route.method)} ${route.url} has no audience.`);
    }
  });
  app.addHook('onRequest', async (request) => {
    const audience = request.routeOptions.config.audience;
    const token = bearerToken(request);
    if (!audience || (audience === 'public' && !token)) return;
    if (!token) return refuse('auth/required');
    if (audience === 'public') return;
    const verified = await identity.verifyToken(token);
    setPerson(request, await admit({ ...verified, customer_id: null, role: 'customer' }, audience, people));
  });
}

const isDocumentation = (url: string) => url.startsWith('/api/docs') || url === '/api/openapi.json';

export function bearerToken(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization;
  return header?.startsWith('Bearer ') ? header.slice(7) : undefined;
}

async function admit(person: Person, audience: Audience, people: PeopleDirectory): Promise<Person> {
  const customer_id = await people.customerIdOf(person.uid);
  if (audience === 'identity') return { ...person, customer_id };
  if (customer_id === null) refuse('customer-missing');
  if (audience === 'customer') return { ...person, customer_id };
  const role = await people.staffRoleNow(person.uid, person.session_id);
  if (!role || rank[role] < rank[audience as Role]) refuse('forbidden');
  return { ...person, customer_id, role };
}
