import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerCache } from './answer-cache.ts';

/**
 * Answers a public read with cached bytes, the same for everybody and compressed for who accepts it, or 304 if the client
 * has them. Only these: a person's own answers are short.
 *
 * @param key path and filters, unique among all public answers
 * @param make writes the JSON when nothing fresh is cached; its error is answered to all who share the call
 */
export function sendPublic({
  request,
  reply,
  publicAnswers,
  key,
  make,
}: {
  request: FastifyRequest;
  reply: FastifyReply;
  publicAnswers: AnswerCache;
  key: string;
  make: () => Promise<string>;
}): void {
  publicAnswers
    .get(key, make)
    .then(({ body, zipped, etag }) => {
      // Weak: the same answer in another encoding has other bytes.
      reply.header('etag', `W/${etag}`).header('vary', 'accept-encoding');
      reply.header('cache-control', 'public, max-age=0, must-revalidate');
      if (hasAlready(request.headers['if-none-match'], etag)) return reply.code(304).send();
      reply.type('application/json; charset=utf-8');
      if (!zipped || !/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(body);
      return reply.header('content-encoding', 'gzip').send(zipped);
    })
    .catch((error: unknown) => reply.send(error));
}

/** `If-None-Match` compares weakly: `W/` does not count (RFC 9110, section 13.1.2). */
export function hasAlready(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}
