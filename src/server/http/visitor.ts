import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../context.ts';
import { bearerToken } from './audiences.ts';

/**
 * The customer behind a public call, when it carries a token; null for a visitor.
 *
 * @throws Refusal `auth/id-token-expired`, `auth/required` (a token that is none)
 */
export async function visitingCustomer(
  request: FastifyRequest,
  { identity, people }: Pick<AppContext, 'identity' | 'people'>,
): Promise<number | null> {
  const token = bearerToken(request);
  if (!token) return null;
  return people.customerIdOf((await identity.verifyToken(token)).uid);
}
