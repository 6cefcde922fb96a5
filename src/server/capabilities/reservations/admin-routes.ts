import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idParams } from '#shared/wire/common.ts';
import { attendInput, roster } from '#shared/wire/roster.ts';
import type { AppContext } from '../../context.ts';
import { customerOf } from '../../http/person.ts';
import { atCounter } from '../authorisation/index.ts';
import { markRosterAttendance } from './mark-attendance.ts';
import { rosterOf } from './read-roster.ts';

/** The roster of a class and attendance, for staff. */
export function reservationAdminRoutes(context: AppContext): FastifyPluginAsyncZod {
  const mark = atCounter({ body: attendInput }, async (staff, { body }) => {
    await markRosterAttendance(context, staff, body);
    return body;
  });

  return async (app) => {
    app.get(
      '/class_reservations/roster/:id',
      {
        config: { audience: 'coach' },
        schema: {
          summary: 'Lista de una clase (coaches: las suyas)',
          tags: ['recepción'],
          params: idParams,
          response: { 200: roster },
        },
      },
      async (request) => rosterOf(context, customerOf(request), request.params.id),
    );

    app.put(
      '/class_reservations/attend',
      {
        config: { audience: 'coach', once: { natural: 'attendance is a state' }, counter: mark },
        schema: {
          summary: 'Marcar o desmarcar asistencia',
          tags: ['recepción'],
          ...mark.schema,
          response: { 200: z.object({ class_reservation_id: z.int(), attend: z.boolean() }) },
        },
      },
      (request) => mark.run(customerOf(request), request),
    );
  };
}
