import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerCache } from './answer-cache.ts';

/**
 * Answers a public read with cached bytes, the same for everybody, or 304 if the client has them.
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
    .then(({ body, etag }) => {
      reply.header('etag', etag).header('cache-control', 'public, max-age=0, must-revalidate');
      if (hasAlready(request.headers['if-none-match'], etag)) reply.code(304).send();
      else reply.type('application/json; charset=utf-8').send(body);
    })
    .catch((error: unknown) => reply.send(error));
}

/** `If-None-Match` compares weakly: `W/` does not count (RFC 9110, section 13.1.2). */
export function hasAlready(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}
