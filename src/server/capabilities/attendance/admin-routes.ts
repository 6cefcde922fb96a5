import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  closeRosterAnswer,
  closeRosterInput,
  forgiveAnswer,
  forgiveInput,
  ratingList,
  ratingQuery,
} from '#shared/wire/attendance.ts';
import { idParams } from '#shared/wire/common.ts';
import type { AppContext } from '../../context.ts';
import { customerOf } from '../../http/person.ts';
import { closeRoster } from './close-roster.ts';
import { deskRoutes } from './desk-routes.ts';
import { forgivePenalty } from './forgive-penalty.ts';
import { listRatings } from './list-ratings.ts';

/** Closing rosters, forgiving, and what people said. */
export function attendanceAdminRoutes(context: AppContext): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(deskRoutes(context));

    app.put(
      '/single_class/roster',
      {
        config: { audience: 'coach' },
        schema: {
          summary: 'Cerrar la lista de una clase, o abrirla para corregirla (coaches: las suyas)',
          tags: ['recepción'],
          body: closeRosterInput,
          response: { 200: closeRosterAnswer },
        },
      },
      async (request) => {
        const answer = await closeRoster(context, customerOf(request), request.body);
        return { ...answer, message: request.body.closed ? 'Lista cerrada.' : 'Lista abierta de nuevo.' };
      },
    );

    app.post(
      '/class_reservation_penaltys/forgive/:id',
      {
        config: { audience: 'desk' },
        schema: {
          summary: 'Perdonar una penalización',
          tags: ['penalizaciones'],
          params: idParams,
          body: forgiveInput,
          response: { 200: forgiveAnswer },
        },
      },
      async (request) => {
        const { customer_id } = customerOf(request);
        const penalty = await forgivePenalty(context, customer_id, request.params.id, request.body.reason);
        return { class_reservation_penalty: penalty, message: 'Penalización perdonada.' };
      },
    );

    app.get(
      '/class_reservations/ratings',
      {
        config: { audience: 'desk' },
        schema: {
          summary: 'Calificaciones, con sus promedios por coach y tipo de clase',
          tags: ['calificaciones'],
          querystring: ratingQuery,
          response: { 200: ratingList },
        },
      },
      async (request) => listRatings(context, { ...request.query, commented: request.query.commented === 'true' }),
    );
  };
}
