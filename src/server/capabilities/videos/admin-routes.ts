import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { idParams, message } from '#shared/wire/common.ts';
import { captionsInput, changedVideo, newVideo, videoSaved, videosAtOffice } from '#shared/wire/videos.ts';
import type { AppContext } from '../../context.ts';
import { customerOf } from '../../http/person.ts';
import { idempotencyHeaders, sentKey } from '../idempotency/index.ts';
import { deleteVideo } from './delete-video.ts';
import { showConversions } from './qualities/show-conversion.ts';
import { listKept } from './queries/kept.ts';
import { saveCaptions } from './save-captions.ts';
import { kept, saveVideo } from './save-video.ts';

/** Routes for administrators who manage the studio's videos. */
export function videoAdminRoutes(context: AppContext): FastifyPluginAsyncZod {
  const config = { audience: 'administrator' } as const;
  const tags = ['videos'];
  const saved = 'Video guardado.';

  return async (app) => {
    app.get(
      '/videos/admin/all',
      {
        config,
        schema: { summary: 'Todos los videos, también los que aún no se ven', tags, response: { 200: videosAtOffice } },
      },
      async () => {
        const [rows, conversions] = await Promise.all([listKept(context.db), showConversions(context)]);
        const conversionOf = (film: number | null) => (film === null ? null : (conversions.get(film) ?? null));
        return { videos: rows.map((row) => ({ ...kept(row), conversion: conversionOf(row.video_file_id) })) };
      },
    );

    app.post(
      '/videos',
      {
        config: { ...config, once: 'key-if-sent' },
        schema: {
          summary: 'Agregar un video',
          tags,
          headers: idempotencyHeaders,
          body: newVideo,
          response: { 201: videoSaved },
        },
      },
      async (request, reply) => {
        const actor_id = customerOf(request).customer_id;
        const key = sentKey(request, actor_id, { act: 'create-video', input: request.body });
        const video = await saveVideo(context, actor_id, { ...request.body, key });
        return reply.code(201).send({ video, message: saved });
      },
    );

    app.put(
      '/videos',
      {
        config: { ...config, once: { natural: 'the same values again' } },
        schema: { summary: 'Cambiar un video', tags, body: changedVideo, response: { 200: videoSaved } },
      },
      async (request) => {
        const video = await saveVideo(context, customerOf(request).customer_id, request.body);
        return { video, message: saved };
      },
    );

    app.put(
      '/video_captions',
      {
        config: { ...config, once: { natural: 'the same captions again' } },
        schema: {
          summary: 'Poner o quitar los subtítulos de un video',
          tags,
          body: captionsInput,
          response: { 200: message },
        },
      },
      async (request) => {
        await saveCaptions(context, customerOf(request).customer_id, request.body);
        return { message: request.body.captions === null ? 'Subtítulos quitados.' : 'Subtítulos guardados.' };
      },
    );

    app.delete(
      '/videos/:id',
      {
        config: { ...config, once: { natural: 'what is gone stays gone' } },
        schema: { summary: 'Borrar un video', tags, params: idParams, response: { 200: message } },
      },
      async (request) => {
        await deleteVideo(context, customerOf(request).customer_id, request.params.id);
        return { message: 'Video borrado.' };
      },
    );
  };
}
