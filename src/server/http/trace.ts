import type { FastifyRequest } from 'fastify';
import type { ClientTrace } from '../gateways/identity/identity-provider.ts';
import { addressOf } from './limits.ts';

/** The address and browser of a sign-in, for limits and the list of sessions. */
export function traceOf(request: FastifyRequest): ClientTrace {
  return { address: addressOf(request), userAgent: request.headers['user-agent'] };
}
