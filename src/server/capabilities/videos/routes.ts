import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { idParams, message } from '#shared/wire/common.ts';
import {
  announcedVideos,
  favoriteInput,
  favoriteList,
  videoAnswer,
  videoFilter,
  videoList,
} from '#shared/wire/videos.ts';
import type { AppContext } from '../../context.ts';
import { customerOf } from '../../http/person.ts';
import { videoAdminRoutes } from './admin-routes.ts';
import { listAnnounced } from './queries.ts';
import { addFavorite, favoriteVideos, listVideos, removeFavorite, showVideo, studioDay } from './watch.ts';

/** `/api/videos` and `/api/favorites`: what people with online access watch. */
export function videoRoutes(context: AppContext): FastifyPluginAsyncZod {
  const config = { audience: 'customer' } as const;
  const tags = ['videos'];

  return async (app) => {
    await app.register(videoAdminRoutes(context));

    app.get(
      '/videos',
      {
        config,
        schema: {
          summary: 'Los videos que se ven hoy, el último primero',
          tags,
          querystring: videoFilter,
          response: { 200: videoList },
        },
      },
      async (request) => ({ videos: await listVideos(context, customerOf(request).customer_id, request.query) }),
    );

    app.get(
      '/videos/upcoming',
      {
        config,
        schema: { summary: 'Los videos que se publican después', tags, response: { 200: announcedVideos } },
      },
      async () => ({ videos: await listAnnounced(context.db, await studioDay(context)) }),
    );

    app.get(
      '/videos/:id',
      { config, schema: { summary: 'Un video', tags, params: idParams, response: { 200: videoAnswer } } },
      async (request) => ({ video: await showVideo(context, customerOf(request).customer_id, request.params.id) }),
    );

    app.get(
      '/favorites',
      { config, schema: { summary: 'Mis videos favoritos', tags, response: { 200: favoriteList } } },
      async (request) => ({ favorites: await favoriteVideos(context, customerOf(request).customer_id) }),
    );

    app.post(
      '/favorites',
      {
        config: { ...config, once: { natural: 'a favourite stays one' } },
        schema: { summary: 'Agregar un favorito', tags, body: favoriteInput, response: { 200: message } },
      },
      async (request) => {
        await addFavorite(context, customerOf(request).customer_id, request.body.video_id);
        return { message: '¡Favorito agregado!' };
      },
    );

    app.delete(
      '/favorites/:id',
      {
        config: { ...config, once: { natural: 'what is gone stays gone' } },
        schema: { summary: 'Quitar un favorito', tags, params: idParams, response: { 200: message } },
      },
      async (request) => {
        await removeFavorite(context, customerOf(request).customer_id, request.params.id);
        return { message: '¡Favorito eliminado!' };
      },
    );
  };
}
