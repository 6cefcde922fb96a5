import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { refuse } from '#shared/refusals.ts';
import { id, idParams, typedText } from '#shared/wire/common.ts';
import { scheduleQuery, singleClass, singleClassInput, staffSchedule } from '#shared/wire/schedule.ts';
import type { AppContext } from '../../context.ts';
import { customerOf } from '../../http/person.ts';
import { cancelClass } from './cancel-class.ts';
import { editClass } from './edit-class.ts';
import { instructorOf, readSingleClass, readStaffSchedule } from './queries.ts';
import { refuseLongRange } from './rules.ts';
import { scheduleClass } from './schedule-class.ts';

const saved = z.object({ single_class: singleClass, message: z.string() });
const desk = { audience: 'desk' as const };
const tags = ['calendario'];

/** What staff do with classes. A coach sees only their own. */
export function scheduleAdminRoutes(context: AppContext): FastifyPluginAsyncZod {
  const { db } = context;
  const answer = async (single_class_id: number, message: string) => ({
    single_class: (await readSingleClass(db, single_class_id)) ?? refuse('class-not-found'),
    message,
  });

  return async (app) => {
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
        schema: {
          summary: 'Cambiar una clase',
          tags,
          body: singleClassInput.extend({ single_class_id: id }),
          response: { 200: saved },
        },
      },
      async (request) => {
        const { single_class_id, ...input } = request.body;
        await editClass(context, customerOf(request).customer_id, single_class_id, input);
        return answer(single_class_id, 'Clase guardada.');
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
