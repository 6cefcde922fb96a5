import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idParams, idText } from '#shared/wire/common.ts';
import {
  conversionAnswer,
  newVideoFile,
  nextVideoPart,
  videoFileAnswer,
  videoFormAnswer,
  videoPart,
  wantedConversion,
} from '#shared/wire/films.ts';
import type { AppContext } from '../../../context.ts';
import { customerOf } from '../../../http/person.ts';
import { retryConversion, showConversion } from '../qualities/show-conversion.ts';
import { PART_BYTES } from './film-rules.ts';
import { signPart, takePart } from './send-direct.ts';
import { beginFilm, keepPart, readFilm, shownFilm } from './send-film.ts';

const config = { audience: 'administrator' } as const;
const tags = ['videos'];
const partParams = z.strictObject({
  id: idText,
  part: z
    .string()
    .regex(/^[0-9]{1,6}$/, 'Debe ser un número entero, de 0 en adelante.')
    .transform(Number),
});

/** `/api/video_files`: the studio's own films, uploaded in parts. */
export function filmRoutes(context: AppContext): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/video_files',
      {
        config: { ...config, once: { natural: 'the same file again is taken up where it was cut' } },
        schema: {
          summary: 'Empezar a subir un video, o continuar uno que se cortó',
          tags,
          body: newVideoFile,
          response: { 200: videoFileAnswer },
        },
      },
      async (request) => {
        const film = await beginFilm(context, customerOf(request).customer_id, request.body);
        return { file: shownFilm(context, film) };
      },
    );

    app.get(
      '/video_files/:id',
      {
        config,
        schema: {
          summary: 'Hasta dónde llegó un video, y cómo verlo cuando está completo',
          tags,
          params: idParams,
          response: { 200: videoFileAnswer },
        },
      },
      async (request) => ({ file: shownFilm(context, await readFilm(context, request.params.id)) }),
    );

    app.post(
      '/video_forms',
      {
        config: { ...config, once: { natural: 'another form for the same part; one part is kept' } },
        schema: {
          summary: 'Formulario firmado para mandar a la nube la parte que sigue de un video',
          description: 'El navegador manda sus campos y, al final, `file` con los bytes de la parte.',
          tags,
          body: nextVideoPart,
          response: { 200: videoFormAnswer },
        },
      },
      async (request) => {
        const { film, form } = await signPart(context, request.body);
        return { file: shownFilm(context, film), form };
      },
    );

    app.post(
      '/video_parts',
      {
        config: { ...config, once: { natural: 'a part that is here stays as it is' } },
        schema: {
          summary: 'Decir que una parte de un video llegó a la nube',
          tags,
          body: videoPart,
          response: { 200: videoFileAnswer },
        },
      },
      async (request) => ({ file: shownFilm(context, await takePart(context, request.body)) }),
    );

    app.get(
      '/video_conversions/:id',
      {
        config,
        schema: {
          summary: 'Cómo van las calidades de un video subido',
          description: 'Se pide con el número de su archivo, `video_file_id`.',
          tags,
          params: idParams,
          response: { 200: conversionAnswer },
        },
      },
      async (request) => ({ conversion: await showConversion(context, request.params.id) }),
    );

    app.post(
      '/video_conversions',
      {
        config: { ...config, once: { natural: 'what waits already goes on waiting' } },
        schema: {
          summary: 'Intentar otra vez las calidades que no se pudieron hacer',
          tags,
          body: wantedConversion,
          response: { 200: conversionAnswer },
        },
      },
      async (request) => {
        const { video_file_id } = request.body;
        return { conversion: await retryConversion(context, customerOf(request).customer_id, video_file_id) };
      },
    );

    await app.register(parts);
  };

  /** Only this call accepts bytes; everywhere else bodies are JSON. */
  async function parts(app: Parameters<FastifyPluginAsyncZod>[0]): Promise<void> {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser<Buffer>(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: PART_BYTES },
      (_request, body, done) => done(null, body),
    );
    app.put(
      '/video_files/:id/:part',
      {
        bodyLimit: PART_BYTES,
        config: { ...config, once: { natural: 'a part that is here stays as it is' } },
        schema: {
          summary: 'Subir la parte que sigue de un video',
          description: 'Cuerpo `application/octet-stream` con los bytes de la parte; la primera es la 0.',
          tags,
          params: partParams,
          response: { 200: videoFileAnswer },
        },
      },
      async (request) => {
        const { id: video_file_id, part } = request.params;
        const content = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        return { file: shownFilm(context, await keepPart(context, { video_file_id, part, content })) };
      },
    );
  }
}
