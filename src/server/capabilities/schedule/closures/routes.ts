import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { refuse } from '#shared/refusals.ts';
import { idParams, localDate, message } from '#shared/wire/common.ts';
import { consequences } from '#shared/wire/consequences.ts';
import { closure, newClosure } from '#shared/wire/series.ts';
import type { AppContext } from '../../../context.ts';
import { customerOf } from '../../../http/person.ts';
import { atCounter } from '../../authorisation/index.ts';
import { idempotencyHeaders, sentKey } from '../../idempotency/index.ts';
import { previewOf } from '../change/preview.ts';
import { readClosure, readClosures } from '../queries/closures.ts';
import { closeDays, planClosure, reopenDays } from './close-days.ts';

const desk = { audience: 'desk' as const };
const tags = ['calendario'];
const counts = { cancelled_classes: z.int(), cancelled_reservations: z.int() };

/** `/api/closures`: days on which the studio, or one location, is closed. */
export function closureRoutes(context: AppContext): FastifyPluginAsyncZod {
  const { db, clock } = context;
  const close = atCounter({ headers: idempotencyHeaders, body: newClosure }, async ({ customer_id }, request) => {
    const { body } = request;
    const key = sentKey(request, customer_id, { act: 'close-days', input: body });
    const { studio_closure_id, ...cancelled } = await closeDays(context, { actor_id: customer_id, key }, body);
    const row = (await readClosure(db, studio_closure_id)) ?? refuse('closure-not-found');
    return { closure: row, message: 'Cierre guardado.', ...cancelled };
  });

  return async (app) => {
    app.get(
      '/closures',
      {
        config: { audience: 'coach' },
        schema: {
          summary: 'Días en que no se abre, desde una fecha',
          tags,
          querystring: z.strictObject({ start_date: localDate }),
          response: { 200: z.object({ closures: z.array(closure) }) },
        },
      },
      async ({ query }) => ({ closures: await readClosures(db, query.start_date) }),
    );

    app.post(
      '/closures',
      {
        config: { ...desk, once: 'key-if-sent', counter: close },
        schema: {
          summary: 'Cerrar días: se cancelan sus clases y vuelve a cada quien su clase, o lo que pagó por su lugar',
          tags,
          ...close.schema,
          response: { 201: message.extend({ closure, ...counts }) },
        },
      },
      async (request, reply) => reply.code(201).send(await close.run(customerOf(request), request)),
    );

    app.delete(
      '/closures/:id',
      {
        config: { ...desk, once: { natural: 'what is gone stays gone' } },
        schema: { summary: 'Abrir de nuevo', tags, params: idParams, response: { 200: message } },
      },
      async (request) => {
        await reopenDays(context, customerOf(request).customer_id, request.params.id);
        return { message: 'Esos días se abren de nuevo.' };
      },
    );

    app.post(
      '/closures/preview',
      {
        config: { ...desk, once: { natural: 'changes nothing' } },
        schema: { summary: 'Qué pasaría al cerrar esos días', tags, body: newClosure, response: { 200: consequences } },
      },
      ({ body }) => previewOf(context, (tx) => planClosure(tx, body, clock.now())),
    );
  };
}
