import type { FastifyRequest } from 'fastify';
import { refuse } from '#shared/refusals.ts';
import type { Settings } from '../settings.ts';

/**
 * Keeps other sites out of calls that read or set a cookie: a browser always says where a request comes from.
 * @param cookieName a request that carries it and does not say is refused; programs without cookies may send none
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

/** Without `PUBLIC_URL` the studio is wherever the browser found it. */
function isOwn(origin: string, publicUrl: string | undefined, host: string | undefined): boolean {
  if (!URL.canParse(origin)) return false;
  return publicUrl ? origin === new URL(publicUrl).origin : new URL(origin).host === host;
}
