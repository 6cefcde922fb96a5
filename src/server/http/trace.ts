import type { FastifyRequest } from 'fastify';
import type { ClientTrace } from '../gateways/identity/identity-provider.ts';
import { addressOf } from './limits.ts';

/** From where somebody proves who they are, for limits and the list of their sessions. */
export function traceOf(request: FastifyRequest): ClientTrace {
  return { address: addressOf(request), userAgent: request.headers['user-agent'] };
}
