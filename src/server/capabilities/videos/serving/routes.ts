import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { Refusal, refuse } from '#shared/refusals.ts';
import { idParams } from '#shared/wire/common.ts';
import type { AppContext } from '../../../context.ts';
import { isWhole, spanOf } from '../films/film-rules.ts';
import type { Film } from '../films/queries.ts';
import { readFilm } from '../films/send-film.ts';
import { isOfficeAddress } from './addresses.ts';
import { filmStream } from './film-stream.ts';
import { servedQualities } from './quality-routes.ts';
import { endWithServer } from './sending.ts';
import { watchedCaptions, watchedFilm } from './watch-film.ts';
import { seconds, signature, watching } from './watching-address.ts';

const atOffice = z.strictObject({ expires: seconds, signature });

/** `/archivos/videos/…`, outside `/api`: films and their captions by signed addresses. */
export function servedVideos(context: AppContext): FastifyPluginAsyncZod {
  const { files } = context;

  /** @param find finds the film with the requester's rights of this moment */
  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    { find, endingStream }: { find: () => Promise<Film>; endingStream: (stream: Readable) => Readable },
  ): Promise<FastifyReply> {
    const film = await find();
    if (!isWhole(film)) refuse('not-found');
    const etag = `"${film.key}"`;
    const if_range = request.headers['if-range'];
    const span = spanOf(if_range === undefined || if_range === etag ? request.headers.range : undefined, film.bytes);
    reply
      .header('accept-ranges', 'bytes')
      .header('cache-control', 'private, no-store')
      .header('referrer-policy', 'no-referrer')
      .header('content-disposition', 'inline')
      .header('etag', etag)
      .type(film.type ?? 'application/octet-stream');
    if (span === null) return reply.code(416).header('content-range', `bytes */${film.bytes}`).send();
    const { from, to } = span ?? { from: 0, to: film.bytes - 1 };
    if (span) reply.code(206).header('content-range', `bytes ${from}-${to}/${film.bytes}`);
    reply.header('content-length', to - from + 1);
    // An empty stream: without a body Fastify would send a length of 0 bytes.
    if (request.method === 'HEAD') return reply.send(Readable.from([]));
    const stillMay = () => find().then(() => true, isRefused);
    return reply.send(endingStream(filmStream(files, { film, span: { from, to }, stillMay })));
  }

  return async (app) => {
    const endingStream = endWithServer(app);
    await app.register(servedQualities(context));

    app.get(
      '/archivos/videos/:id',
      { schema: { hide: true, params: idParams, querystring: watching } },
      async (request, reply) => {
        const address = { ...request.query, video_id: request.params.id };
        return send(request, reply, { find: () => watchedFilm(context, address), endingStream });
      },
    );

    app.get(
      '/archivos/videos/:id/subtitulos',
      { schema: { hide: true, params: idParams, querystring: watching } },
      async (request, reply) => {
        const captions = await watchedCaptions(context, { ...request.query, video_id: request.params.id });
        return reply.header('cache-control', 'private, no-store').type('text/vtt; charset=utf-8').send(captions);
      },
    );

    app.get(
      '/archivos/videos/subidos/:id',
      { schema: { hide: true, params: idParams, querystring: atOffice } },
      async (request, reply) => {
        const address = { ...request.query, video_file_id: request.params.id };
        const find = async () => {
          if (!isOfficeAddress(context, address)) refuse('not-found');
          return readFilm(context, address.video_file_id);
        };
        return send(request, reply, { find, endingStream });
      },
    );
  };
}

/** A film that may no longer be watched ends quietly; any other failure is thrown. */
function isRefused(error: unknown): false {
  if (error instanceof Refusal) return false;
  throw error;
}
