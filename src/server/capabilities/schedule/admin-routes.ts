import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { refuse } from '#shared/refusals.ts';
import { idParams, message, typedText } from '#shared/wire/common.ts';
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
import { customerOf } from '../../http/person.ts';
import { blockSpot } from './block-spot.ts';
import { cancelClass } from './cancel-class.ts';
import { copyWeek } from './copy-week.ts';
import { editClass } from './edit-class.ts';
import { previewRoutes } from './preview-routes.ts';
import { instructorOf, readSingleClass, readStaffSchedule } from './queries/classes.ts';
import { refuseLongRange } from './rules.ts';
import { scheduleClass } from './schedule-class.ts';

const saved = z.object({ single_class: singleClass, message: z.string() });
const desk = { audience: 'desk' as const };
const tags = ['calendario'];

/** What staff do with classes. A coach sees only their own. */
export function scheduleAdminRoutes(context: AppContext): FastifyPluginAsyncZod {
  const { db } = context;
  const answer = async (single_class_id: number, text: string) => ({
    single_class: (await readSingleClass(db, single_class_id)) ?? refuse('class-not-found'),
    message: text,
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
        config: desk,
        schema: {
          summary: 'Programar una clase',
          tags,
          body: singleClassInput.omit({ single_class_id: true }),
          response: { 201: saved },
        },
      },
      async (request, reply) => {
        const single_class_id = await scheduleClass(context, customerOf(request).customer_id, request.body);
        return reply.code(201).send(await answer(single_class_id, 'Clase guardada.'));
      },
    );

    app.put(
      '/single_class',
      {
        config: desk,
        schema: { summary: 'Cambiar una clase', tags, body: changedSingleClass, response: { 200: saved } },
      },
      async (request) => {
        await editClass(context, customerOf(request).customer_id, request.body);
        return answer(request.body.single_class_id, 'Clase guardada.');
      },
    );

    app.put(
      '/single_class/spot',
      {
        config: desk,
        schema: { summary: 'Bloquear o abrir un lugar de una clase', tags, body: spotChange, response: { 200: saved } },
      },
      async (request) => {
        const { single_class_id, spot, blocked } = request.body;
        await blockSpot(context, customerOf(request).customer_id, request.body);
        return answer(
          single_class_id,
          blocked ? `El lugar ${spot} quedó bloqueado.` : `El lugar ${spot} quedó abierto.`,
        );
      },
    );

    app.post(
      '/single_class/week',
      {
        config: desk,
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

    app.delete(
      '/single_class/:id',
      {
        config: desk,
        schema: {
          summary: 'Cancelar una clase: se devuelven los créditos de todos',
          tags,
          params: idParams,
          querystring: z.strictObject({ reason: typedText(300).default('') }),
          response: { 200: saved.extend({ cancelled_reservations: z.int() }) },
        },
      },
      async (request) => {
        const { customer_id } = customerOf(request);
        const cancelled_reservations = await cancelClass(context, customer_id, request.params.id, request.query.reason);
        return { ...(await answer(request.params.id, 'Clase cancelada.')), cancelled_reservations };
      },
    );
  };
}
