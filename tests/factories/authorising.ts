import { authorisationAnswer } from '#shared/wire/authorisation.ts';
import type { AppContext } from '../../src/server/context.ts';
import type { Answer, CallOptions, Method } from '../api.ts';
import type { TestCustomer } from './people.ts';
import type { Studio } from './studio.ts';

/** A studio in this process. */
type AppStudio = Studio & { context: AppContext };

export const PASSWORD = 'jacaranda-morada';
let made = 0;

/** A person who signs in with `PASSWORD`: an administrator unless `role` says otherwise. */
export async function withPassword(
  { db, clock, context }: AppStudio,
  role: 'administrator' | 'desk' | 'coach' | 'customer' = 'administrator',
): Promise<TestCustomer> {
  made += 1;
  const email = `contrasena${made}@ejemplo.mx`;
  const trace = { address: '127.0.0.1', userAgent: undefined };
  const session = await context.identity.embedded?.signUp({ email, password: PASSWORD }, trace);
  if (!session) throw new Error('This studio keeps its passwords elsewhere.');
  const identity = await context.identity.verifyToken(session.access_token);
  const person = { name: 'Jimena', last_name: 'Ríos', phone: null };
  const [row] = await db.rows<{ customer_id: number }>(
    `insert into customer (uid, name, last_name, email, "createdAt") values ($1, $2, $3, $4, $5) returning customer_id`,
    [session.uid, person.name, person.last_name, email, clock.now().toISOString()],
  );
  if (!row) throw new Error('The person was not made.');
  if (role !== 'customer')
    await db.rows('insert into staff (customer_id, role, since) values ($1, $2, $3)', [
      row.customer_id,
      role,
      clock.now().toISOString(),
    ]);
  return { ...identity, ...person, email, customer_id: row.customer_id };
}

/** A call at the desk. */
export interface CounterAsk {
  method: Exclude<Method, 'GET' | 'PATCH'>;
  path: string;
  body?: object;
}

/** Requests a permit with an administrator's password. */
export function askPermit(
  { api }: Studio,
  ask: CounterAsk,
  {
    as,
    by,
    password = PASSWORD,
    code,
    read,
  }: {
    as: TestCustomer;
    by: TestCustomer;
    password?: string;
    code?: string | undefined;
    read?: { amount: number | null; particulars: string | null };
  },
): Promise<Answer> {
  const { method, path, body = null } = ask;
  const proof = { administrator_id: by.customer_id, password, ...(code !== undefined && { code }) };
  const input = { ...proof, request: { method, path, body }, ...(read && { read }) };
  return api.post('/authorisations', input, { as });
}

export async function permitFor(studio: Studio, ask: CounterAsk, people: { as: TestCustomer; by: TestCustomer }) {
  return (await askPermit(studio, ask, people)).read(authorisationAnswer).authorisation;
}

/** The call with a permit, if there is one. */
export function callWith(
  { api }: Studio,
  { method, path, body }: CounterAsk,
  options: CallOptions & { permit?: string },
): Promise<Answer> {
  const { permit, ...rest } = options;
  return api.call(method, path, body, { ...rest, ...(permit && { headers: { 'x-authorisation': permit } }) });
}
