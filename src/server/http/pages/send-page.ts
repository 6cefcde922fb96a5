import type { FastifyReply, FastifyRequest } from 'fastify';
import { STATE_TYPE } from '#shared/server-rendering.ts';
import { RETRY_AFTER_SECONDS } from '../errors.ts';
import { type Compressed, compress } from './compress.ts';

/** The answer of a path: a page, or a redirect (`location`, 302). */
export interface KeptPage {
  status: number;
  location: string | null;
  /** The content security policy of a page that carries the studio's own code; null: that of every page. */
  policy: string | null;
  page: Compressed;
  /** The screens' initial state as JSON, for requests that ask only for it. */
  state: string;
  /** Whether a browser has run it; from then on it is compressed as small as possible. */
  again: () => void;
  /** Complete and successful, so it may be cached. */
  for_others: boolean;
}

function inBestEncoding(request: FastifyRequest, reply: FastifyReply, { plain, brotli, gzip }: Compressed) {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(brotli);
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(gzip);
  return reply.send(plain);
}

/**
 * Sends a page in an encoding that the browser accepts, or 304 if it has the page, or only the state if it asks for that.
 */
export async function sendPage(request: FastifyRequest, reply: FastifyReply, kept: KeptPage) {
  const { status, location, policy, page, for_others } = kept;
  if (request.headers.accept === STATE_TYPE) {
    kept.again();
    reply.type(STATE_TYPE).header('cache-control', 'no-store').header('vary', 'accept, accept-encoding, cookie');
    return inBestEncoding(request, reply, await compress(kept.state));
  }
  if (location !== null) return reply.header('cache-control', 'no-store').redirect(location, 302);
  if (policy !== null) reply.header('content-security-policy', policy);
  reply.code(status).type('text/html; charset=utf-8').header('vary', 'accept, accept-encoding, cookie');
  if (status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
  if (!for_others) return inBestEncoding(request, reply.header('cache-control', 'no-store'), page);
  reply.header('cache-control', 'no-cache').header('etag', page.etag);
  if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  return inBestEncoding(request, reply, page);
}
