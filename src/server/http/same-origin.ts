import type { FastifyRequest } from 'fastify';
import { refuse } from '#shared/refusals.ts';
import type { Settings } from '../settings.ts';

/**
 * Refuses requests from other sites to calls that read or set a cookie; browsers always send the origin.
 * @param cookieName a request with this cookie and without an origin is refused; programs without cookies need none
 * @throws Refusal `forbidden`
 */
export function requireSameOrigin(
  request: FastifyRequest,
  settings: Pick<Settings, 'PUBLIC_URL'>,
  cookieName: string,
): void {
  const { origin, host } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') refuse('forbidden');
  if (origin !== undefined && !isOwn(origin, settings.PUBLIC_URL, host)) refuse('forbidden');
  if (origin === undefined && site === undefined && request.cookies[cookieName] !== undefined) refuse('forbidden');
}

/** Without `PUBLIC_URL` the request's own host is taken as the studio's origin. */
function isOwn(origin: string, publicUrl: string | undefined, host: string | undefined): boolean {
  if (!URL.canParse(origin)) return false;
  return publicUrl ? origin === new URL(publicUrl).origin : new URL(origin).host === host;
}
