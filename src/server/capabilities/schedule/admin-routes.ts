import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { refuse } from '#shared/refusals.ts';
import { idParams, idText, message, typedLine } from '#shared/wire/common.ts';
import {
  changedSingleClass,
  scheduleQuery,
  singleClass,
  singleClassInput,
  spotChange,
  staffSchedule,
  weekCopy,
} from '#shared/wire/schedule.ts';
import type { AppContext } from '../../context.ts';
import { refuseLongRange } from '../../http/long-range.ts';
import { customerOf } from '../../http/person.ts';
import { atCounter } from '../authorisation/index.ts';
import { onceKey, requiredKeyHeaders } from '../idempotency/index.ts';
import { blockSpot } from './block-spot.ts';
import { cancelClass } from './cancel-class.ts';
import { copyWeek } from './copy-week.ts';
import { editClass } from './edit-class.ts';
import { previewRoutes } from './preview-routes.ts';
import { instructorOf, readSingleClass, readStaffSchedule } from './queries/classes.ts';
import { reopenClass } from './reopen-class.ts';
import { scheduleClass } from './schedule-class.ts';

const saved = z.object({ single_class: singleClass, message: z.string() });
const desk = { audience: 'desk' as const };
const tags = ['calendario'];

/** Classes, for staff. A coach sees only her own. */
export function scheduleAdminRoutes(context: AppContext): FastifyPluginAsyncZod {
  const { db } = context;
  const answer = async (single_class_id: number, text: string) => ({
    single_class: (await readSingleClass(db, single_class_id)) ?? refuse('class-not-found'),
    message: text,
  });

  const schedule = atCounter(
    { headers: requiredKeyHeaders, body: singleClassInput.omit({ single_class_id: true }) },
    async ({ customer_id }, { body, headers }) => {
      const key = onceKey({ headers }, customer_id, { act: 'schedule-class', input: body });
      return answer(await scheduleClass(context, { actor_id: customer_id, input: body, key }), 'Clase guardada.');
    },
  );
  const edit = atCounter({ body: changedSingleClass }, async ({ customer_id }, { body }) => {
    await editClass(context, customer_id, body);
    return answer(body.single_class_id, 'Clase guardada.');
  });
  const block = atCounter({ body: spotChange }, async ({ customer_id }, { body }) => {
    const { single_class_id, spot, blocked } = body;
    await blockSpot(context, customer_id, body);
    return answer(single_class_id, blocked ? `El lugar ${spot} quedó bloqueado.` : `El lugar ${spot} quedó abierto.`);
  });
  const why = z.strictObject({ reason: typedLine(300).default(''), offered_class_id: idText.optional() });
  const cancel = atCounter({ params: idParams, querystring: why }, async ({ customer_id }, { params, query }) => {
    const cancelled_reservations = await cancelClass(context, {
      actor_id: customer_id,
      single_class_id: params.id,
      input: query,
    });
    return { ...(await answer(params.id, 'Clase cancelada.')), cancelled_reservations };
  });
  const reopen = atCounter({ params: idParams }, async ({ customer_id }, { params }) => {
    const { back, left_out } = await reopenClass(context, customer_id, params.id);
    return { ...(await answer(params.id, 'La clase sí se da.')), back, left_out };
  });

  return async (app) => {
    await app.register(previewRoutes(context));

    app.get(
      '/single_class/admin/all',
      {
        config: { audience: 'coach' },
        schema: {
          summary: 'Clases con las canceladas (coaches: las suyas)',
          tags,
          querystring: scheduleQuery,
          response: { 200: staffSchedule },
        },
      },
      async (request) => {
        refuseLongRange(request.query);
        const { customer_id, role } = customerOf(request);
        const own = role === 'coach' ? { instructor_id: (await instructorOf(db, customer_id)) ?? 0 } : {};
        return { days: await readStaffSchedule(db, { ...request.query, ...own }) };
      },
    );

    app.post(
      '/single_class',
      {
        config: { ...desk, once: 'key', counter: schedule },
        schema: { summary: 'Programar una clase', tags, ...schedule.schema, response: { 201: saved } },
      },
      async (request, reply) => reply.code(201).send(await schedule.run(customerOf(request), request)),
    );

    app.put(
      '/single_class',
      {
        config: { ...desk, once: { natural: 'the same values again' }, counter: edit },
        schema: { summary: 'Cambiar una clase', tags, ...edit.schema, response: { 200: saved } },
      },
      (request) => edit.run(customerOf(request), request),
    );

    app.put(
      '/single_class/spot',
      {
        config: { ...desk, once: { natural: 'blocked is a state' }, counter: block },
        schema: { summary: 'Bloquear o abrir un lugar de una clase', tags, ...block.schema, response: { 200: saved } },
      },
      (request) => block.run(customerOf(request), request),
    );

    app.post(
      '/single_class/week',
      {
        config: { ...desk, once: { natural: 'classes that stand already are left out' } },
        schema: {
          summary: 'Copiar las clases de una semana a otra',
          tags,
          body: weekCopy,
          response: { 201: message.extend({ classes: z.int() }) },
        },
      },
      async (request, reply) => {
        const classes = await copyWeek(context, customerOf(request).customer_id, request.body);
        return reply.code(201).send({ classes, message: 'Semana copiada.' });
      },
    );

    app.post(
      '/single_class/reopen/:id',
      {
        config: { ...desk, once: { natural: 'a class that is held already stays so' }, counter: reopen },
        schema: {
          summary: 'Deshacer la cancelación de una clase, durante diez minutos',
          tags,
          ...reopen.schema,
          response: { 200: saved.extend({ back: z.int(), left_out: z.array(z.string()) }) },
        },
      },
      (request) => reopen.run(customerOf(request), request),
    );

    app.delete(
      '/single_class/:id',
      {
        config: { ...desk, once: { natural: 'what is cancelled stays cancelled' }, counter: cancel },
        schema: {
          summary: 'Cancelar una clase: vuelve a cada quien su clase, o lo que pagó por su lugar',
          tags,
          ...cancel.schema,
          response: { 200: saved.extend({ cancelled_reservations: z.int() }) },
        },
      },
      (request) => cancel.run(customerOf(request), request),
    );
  };
}
