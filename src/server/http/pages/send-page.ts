import type { FastifyReply, FastifyRequest } from 'fastify';
import { STATE_TYPE } from '#shared/server-rendering.ts';
import { RETRY_AFTER_SECONDS } from '../errors.ts';
import { type Compressed, compress } from './compress.ts';

/** What an address answers: a page, or the way to another one (`location`, 302). */
export interface KeptPage {
  status: number;
  location: string | null;
  /** The content security policy of a page that carries the studio's own code; null: that of every page. */
  policy: string | null;
  page: Compressed;
  /** What the screens go on from, JSON: for who asks for it apart. */
  state: string;
  /** A browser has run it: from now on it is compressed as small as can be. */
  again: () => void;
  /** Whole and good: may be kept and given to those who ask later. */
  for_others: boolean;
}

function inBestEncoding(request: FastifyRequest, reply: FastifyReply, { plain, brotli, gzip }: Compressed) {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(brotli);
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(gzip);
  return reply.send(plain);
}

/** Sends a kept page in the encoding the browser reads, or 304 to who has it, or only its state to who asks for that. */
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
