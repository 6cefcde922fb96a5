import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { idParams } from '#shared/wire/common.ts';
import { announcedVideos, videoAnswer, videoFilter, videoList } from '#shared/wire/videos.ts';
import type { AppContext } from '../../context.ts';
import { customerOf } from '../../http/person.ts';
import { videoAdminRoutes } from './admin-routes.ts';
import { videoMarkRoutes } from './mark-routes.ts';
import { listAnnounced } from './queries/seen.ts';
import { listVideos, showVideo, studioDay } from './watch.ts';

export { videoFrame } from './frame/routes.ts';

/** `/api/videos` and `/api/favorites`: what people with online access watch. */
export function videoRoutes(context: AppContext): FastifyPluginAsyncZod {
  const config = { audience: 'customer' } as const;
  const tags = ['videos'];

  return async (app) => {
    await app.register(videoAdminRoutes(context));
    await app.register(videoMarkRoutes(context));

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
        const wanted = { query: '', tag_id: request.params.id };
        return { videos: await listVideos(context, customerOf(request).customer_id, wanted) };
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
        const wanted = { query: '', program_id: request.params.id };
        return { videos: await listVideos(context, customerOf(request).customer_id, wanted) };
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

    app.get(
      '/videos/:id',
      { config, schema: { summary: 'Un video', tags, params: idParams, response: { 200: videoAnswer } } },
      async (request) => ({ video: await showVideo(context, customerOf(request).customer_id, request.params.id) }),
    );
  };
}
