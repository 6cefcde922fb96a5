import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { noteInput, scanAnswer, scanInput } from '#shared/wire/attendance.ts';
import { id, idParams, message } from '#shared/wire/common.ts';
import type { AppContext } from '../../context.ts';
import { customerOf } from '../../http/person.ts';
import { idempotencyHeaders, sentKey } from '../idempotency/index.ts';
import { keepNote, removeNoteOf } from './keep-note.ts';
import { scanCode } from './scan-code.ts';

/** Codes and notes at the door. Coaches only for their own classes. */
export function deskRoutes(context: AppContext): FastifyPluginAsyncZod {
  const config = { audience: 'coach' } as const;
  const tags = ['recepción'];

  return async (app) => {
    app.post(
      '/class_reservations/access_code/scan',
      {
        config: { ...config, once: { natural: 'a second scan changes nothing' } },
        schema: {
          summary: 'Marcar la asistencia de quien muestra un código; una segunda lectura no cambia nada',
          tags,
          body: scanInput,
          response: { 200: scanAnswer },
        },
      },
      async (request) => scanCode(context, customerOf(request), request.body),
    );

    app.post(
      '/customer_notes',
      {
        config: { ...config, once: 'key-if-sent' },
        schema: {
          summary: 'Dejar una nota de una persona o de su reservación, para el equipo',
          tags,
          headers: idempotencyHeaders,
          body: noteInput,
          response: { 201: z.object({ customer_note_id: id, message: z.string() }) },
        },
      },
      async (request, reply) => {
        const person = customerOf(request);
        const key = sentKey(request, person.customer_id, { act: 'keep-note', input: request.body });
        const customer_note_id = await keepNote(context, person, { ...request.body, key });
        return reply.code(201).send({ customer_note_id, message: 'Nota guardada.' });
      },
    );

    app.delete(
      '/customer_notes/:id',
      {
        config: { ...config, once: { natural: 'what is gone stays gone' } },
        schema: { summary: 'Quitar una nota', tags, params: idParams, response: { 200: message } },
      },
      async (request) => {
        await removeNoteOf(context, customerOf(request), request.params.id);
        return { message: 'Nota eliminada.' };
      },
    );
  };
}
