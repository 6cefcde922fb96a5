import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { idParams, message } from '#shared/wire/common.ts';
import { favoriteInput, favoriteList, videoRatingInput, watchedInput } from '#shared/wire/videos.ts';
import type { AppContext } from '../../context.ts';
import { customerOf } from '../../http/person.ts';
import {
  addFavorite,
  completeVideo,
  countPlayback,
  mailRating,
  rateVideo,
  removeFavorite,
  uncompleteVideo,
} from './mark.ts';
import { favoriteVideos } from './watch.ts';

/** Routes for what a person does with a video besides watching it. */
export function videoMarkRoutes(context: AppContext): FastifyPluginAsyncZod {
  const config = { audience: 'customer' } as const;
  const again = (natural: string) => ({ ...config, once: { natural } });
  const tags = ['videos'];

  return async (app) => {
    app.get(
      '/favorites',
      { config, schema: { summary: 'Mis videos favoritos', tags, response: { 200: favoriteList } } },
      async (request) => ({ favorites: await favoriteVideos(context, customerOf(request).customer_id) }),
    );

    app.post(
      '/favorites',
      {
        config: again('a favourite stays one'),
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
        config: again('what is gone stays gone'),
        schema: { summary: 'Quitar un favorito', tags, params: idParams, response: { 200: message } },
      },
      async (request) => {
        await removeFavorite(context, customerOf(request).customer_id, request.params.id);
        return { message: '¡Favorito eliminado!' };
      },
    );

    app.put(
      '/videos/:id/complete',
      {
        config: again('what is through stays so'),
        schema: { summary: 'Marcar un video como visto', tags, params: idParams, response: { 200: message } },
      },
      async (request) => {
        await completeVideo(context, customerOf(request).customer_id, request.params.id);
        return { message: '¡Video completado!' };
      },
    );

    app.put(
      '/videos/:id/uncomplete',
      {
        config: again('what is not through stays so'),
        schema: { summary: 'Marcar un video como no visto', tags, params: idParams, response: { 200: message } },
      },
      async (request) => {
        await uncompleteVideo(context, customerOf(request).customer_id, request.params.id);
        return { message: 'El video quedó por ver.' };
      },
    );

    app.post(
      '/videos/playback',
      {
        config: again('once a person and day'),
        schema: {
          summary: 'Contar que un video se vio diez segundos',
          description: 'Cuenta una vez por persona y día.',
          tags,
          body: watchedInput,
          response: { 200: message },
        },
      },
      async (request) => {
        await countPlayback(context, customerOf(request).customer_id, request.body.video_id);
        return { message: 'Reproducción contada.' };
      },
    );

    app.post(
      '/videos/rating',
      {
        config: again('the last one holds'),
        schema: { summary: 'Calificar un video', tags, body: videoRatingInput, response: { 200: message } },
      },
      async (request) => {
        await rateVideo(context, customerOf(request).customer_id, request.body);
        return { message: '¡Gracias por calificar!' };
      },
    );

    app.post(
      '/videos/rating/email',
      {
        config: again('one letter for each person and video'),
        schema: {
          summary: 'Recordarme por correo calificar un video',
          tags,
          body: watchedInput,
          response: { 200: message },
        },
      },
      async (request) => {
        await mailRating(context, customerOf(request).customer_id, request.body.video_id);
        return { message: 'Te enviamos un correo para calificarlo.' };
      },
    );
  };
}
