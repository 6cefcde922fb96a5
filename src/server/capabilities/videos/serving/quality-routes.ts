import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { refuse } from '#shared/refusals.ts';
import { idParams, idText } from '#shared/wire/common.ts';
import type { AppContext } from '../../../context.ts';
import { pieceName } from '../qualities/pieces.ts';
import { listOfPieces, listOfQualities } from '../qualities/playlist-rules.ts';
import type { WatchedRendition } from './queries.ts';
import { endWithServer } from './sending.ts';
import { watchedRenditions } from './watch-film.ts';
import { watching } from './watching-address.ts';

const pieceText = z
  .string()
  .regex(/^[0-9]{1,6}$/)
  .transform(Number);
const version = z.string().regex(/^[0-9]{1,10}-[0-9]{1,10}$/);
const ofQuality = z.strictObject({ id: idText, quality: idText });
const ofPiece = ofQuality.extend({ piece: pieceText });
const versioned = watching.extend({ version });

/** Pieces of another film, or of a later conversion than the playlist's, do not fit together. */
const versionOf = ({ video_file_id, run }: WatchedRendition) => `${video_file_id}-${run}`;

/**
 * `/archivos/videos/{id}/calidades…`: playlists and pieces, by the signed address that a person got for the film, with her
 * rights of this moment (docs/rules.md#film-qualities).
 */
export function servedQualities(context: AppContext): FastifyPluginAsyncZod {
  const { files } = context;

  type WatchingAddress = z.output<typeof watching>;
  type Wanted = WatchingAddress & { version: string; video_id: number; quality: number };

  async function rendition({ quality, version: wanted, ...address }: Wanted): Promise<WatchedRendition> {
    const found = await watchedRenditions(context, address);
    const one = found.find((made) => made.quality === quality && versionOf(made) === wanted);
    return one ?? refuse('not-found');
  }

  const list = (reply: FastifyReply, text: string) =>
    plain(reply).type('application/vnd.apple.mpegurl; charset=utf-8').send(text);

  return async (app) => {
    const endingStream = endWithServer(app);

    app.get(
      '/archivos/videos/:id/calidades',
      { schema: { hide: true, params: idParams, querystring: watching } },
      async (request, reply) => {
        const video_id = request.params.id;
        const found = await watchedRenditions(context, { ...request.query, video_id });
        const query = queryOf(request.query, versionOf(found[0]));
        return list(
          reply,
          listOfQualities(found, (quality) => `calidades/${quality}?${query}`),
        );
      },
    );

    app.get(
      '/archivos/videos/:id/calidades/:quality',
      { schema: { hide: true, params: ofQuality, querystring: versioned } },
      async (request, reply) => {
        const { id: video_id, quality } = request.params;
        const found = await rendition({ ...request.query, video_id, quality });
        const query = queryOf(request.query, versionOf(found));
        return list(
          reply,
          listOfPieces(found, (piece) => `${quality}/${piece}?${query}`),
        );
      },
    );

    app.get(
      '/archivos/videos/:id/calidades/:quality/:piece',
      { schema: { hide: true, params: ofPiece, querystring: versioned } },
      async (request, reply) => {
        const { id: video_id, quality, piece } = request.params;
        const found = await rendition({ ...request.query, video_id, quality });
        const bytes = found.bytes[piece] ?? refuse('not-found');
        plain(reply).type('video/mp4').header('content-length', bytes);
        if (request.method === 'HEAD') return reply.send(Readable.from([]));
        const file = (await files.open(pieceName(found, piece))) ?? refuse('not-found');
        return reply.send(endingStream(file.content));
      },
    );
  };
}

function queryOf({ customer_id, since, signature }: z.output<typeof watching>, version: string): string {
  return `customer_id=${customer_id}&since=${since}&signature=${signature}&version=${version}`;
}

const plain = (reply: FastifyReply) =>
  reply.header('cache-control', 'private, no-store').header('referrer-policy', 'no-referrer');
