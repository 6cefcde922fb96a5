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
import { atCounter } from '../authorisation/index.ts';
import { closeRoster } from './close-roster.ts';
import { deskRoutes } from './desk-routes.ts';
import { forgivePenalty } from './forgive-penalty.ts';
import { listRatings } from './list-ratings.ts';

/** Closing rosters, forgiving penalties, and ratings. */
export function attendanceAdminRoutes(context: AppContext): FastifyPluginAsyncZod {
  const close = atCounter({ body: closeRosterInput }, async (staff, { body }) => {
    const answer = await closeRoster(context, staff, body);
    return { ...answer, message: body.closed ? 'Lista cerrada.' : 'Lista abierta de nuevo.' };
  });
  const forgive = atCounter({ params: idParams, body: forgiveInput }, async ({ customer_id }, { params, body }) => {
    const penalty = await forgivePenalty(context, {
      actor_id: customer_id,
      class_reservation_penalty_id: params.id,
      reason: body.reason,
    });
    return { class_reservation_penalty: penalty, message: 'Penalización perdonada.' };
  });

  return async (app) => {
    await app.register(deskRoutes(context));

    app.put(
      '/single_class/roster',
      {
        config: { audience: 'coach', once: { natural: 'closed is a state' }, counter: close },
        schema: {
          summary: 'Cerrar la lista de una clase, o abrirla para corregirla (coaches: las suyas)',
          tags: ['recepción'],
          ...close.schema,
          response: { 200: closeRosterAnswer },
        },
      },
      (request) => close.run(customerOf(request), request),
    );

    app.post(
      '/class_reservation_penaltys/forgive/:id',
      {
        config: { audience: 'desk', once: { natural: 'what is forgiven stays forgiven' }, counter: forgive },
        schema: {
          summary: 'Perdonar una penalización',
          tags: ['penalizaciones'],
          ...forgive.schema,
          response: { 200: forgiveAnswer },
        },
      },
      (request) => forgive.run(customerOf(request), request),
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
