import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Compressed } from './compress.ts';

/** What an address answers: a page, or the way to another one (`location`, 302). */
export interface KeptPage {
  status: number;
  location: string | null;
  /** The content security policy of a page that carries the studio's own code; null: that of every page. */
  policy: string | null;
  page: Compressed;
}

/** Sends a kept page in the encoding the browser reads, or 304 to who has it. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, { status, location, policy, page }: KeptPage) {
  if (location !== null) return reply.header('cache-control', 'no-cache').redirect(location, 302);
  if (policy !== null) reply.header('content-security-policy', policy);
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding')
    .header('etag', page.etag);
  if (request.headers['if-none-match'] === page.etag && status === 200) return reply.code(304).send();
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(page.brotli);
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(page.gzip);
  return reply.send(page.plain);
}
