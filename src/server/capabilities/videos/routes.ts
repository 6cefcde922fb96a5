import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { idParams, message } from '#shared/wire/common.ts';
import { addressAnswer } from '#shared/wire/films.ts';
import {
  announcedVideos,
  positionInput,
  videoAnswer,
  videoFilter,
  videoList,
  watchedInput,
} from '#shared/wire/videos.ts';
import type { AppContext } from '../../context.ts';
import { customerOf } from '../../http/person.ts';
import { videoAdminRoutes } from './admin-routes.ts';
import { filmRoutes } from './films/routes.ts';
import { videoMarkRoutes } from './mark-routes.ts';
import { listAnnounced } from './queries/seen.ts';
import { keepPosition, openForWatching } from './serving/watch-film.ts';
import { listShelf, listVideos, showVideo, studioDay } from './watch.ts';

export { videoFrame } from './frame/routes.ts';
export { servedVideos } from './serving/routes.ts';

/** `/api/videos` and `/api/favorites`, for people with online access. */
export function videoRoutes(context: AppContext): FastifyPluginAsyncZod {
  const config = { audience: 'customer' } as const;
  const tags = ['videos'];

  return async (app) => {
    await app.register(videoAdminRoutes(context));
    await app.register(videoMarkRoutes(context));
    await app.register(filmRoutes(context));

    app.get(
      '/videos',
      {
        config,
        schema: {
          summary: 'Los videos que se ven hoy, el último primero',
          description: 'De un programa, en su orden.',
          tags,
          querystring: videoFilter,
          response: { 200: videoList },
        },
      },
      async (request) => ({ videos: await listVideos(context, customerOf(request).customer_id, request.query) }),
    );

    app.get(
      '/videos/tag/:id',
      {
        config,
        schema: { summary: 'Los videos con una etiqueta', tags, params: idParams, response: { 200: videoList } },
      },
      async (request) => {
        const shelf = { tag_id: request.params.id };
        return { videos: await listShelf(context, customerOf(request).customer_id, shelf) };
      },
    );

    app.get(
      '/videos/program/:id',
      {
        config,
        schema: {
          summary: 'Los videos de un programa, en su orden',
          tags,
          params: idParams,
          response: { 200: videoList },
        },
      },
      async (request) => {
        const shelf = { program_id: request.params.id };
        return { videos: await listShelf(context, customerOf(request).customer_id, shelf) };
      },
    );

    app.get(
      '/videos/upcoming',
      {
        config,
        schema: { summary: 'Los videos que se publican después', tags, response: { 200: announcedVideos } },
      },
      async () => ({ videos: await listAnnounced(context.db, await studioDay(context)) }),
    );

    app.post(
      '/video_addresses',
      {
        config: { ...config, once: { natural: 'another address of the same video' } },
        schema: {
          summary: 'Abrir un video del estudio para verlo',
          description: 'La dirección sirve mientras se siga viendo: `PUT /videos/position` la prolonga cuatro minutos.',
          tags,
          body: watchedInput,
          response: { 200: addressAnswer },
        },
      },
      async (request) => ({
        address: await openForWatching(context, customerOf(request).customer_id, request.body.video_id),
      }),
    );

    app.put(
      '/videos/position',
      {
        config: { ...config, once: { natural: 'the last one holds' } },
        schema: { summary: 'Guardar en qué segundo voy', tags, body: positionInput, response: { 200: message } },
      },
      async (request) => {
        await keepPosition(context, customerOf(request).customer_id, request.body);
        return { message: 'Guardamos dónde te quedaste.' };
      },
    );

    app.get(
      '/videos/:id',
      { config, schema: { summary: 'Un video', tags, params: idParams, response: { 200: videoAnswer } } },
      async (request) => ({ video: await showVideo(context, customerOf(request).customer_id, request.params.id) }),
    );
  };
}
