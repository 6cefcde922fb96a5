import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { refuse } from '#shared/refusals.ts';
import { idParams } from '#shared/wire/common.ts';
import {
  cancelAnswer,
  cancelQuery,
  classReservation,
  mineAnswer,
  mineQuery,
  moveInput,
  previewQuery,
  reservationPage,
  reservationQuery,
  reserveAnswer,
  reserveInput,
  reservePreview,
} from '#shared/wire/reservations.ts';
import type { AppContext } from '../../context.ts';
import { type Acting, actingFor } from '../../http/acting.ts';
import { refuseLongRange } from '../../http/long-range.ts';
import { customerOf } from '../../http/person.ts';
import { atCounter } from '../authorisation/index.ts';
import { idempotencyHeaders } from '../idempotency/index.ts';
import { reservationAdminRoutes } from './admin-routes.ts';
import { cancelReservation } from './cancel-reservation.ts';
import { guestRoutes } from './guest-routes.ts';
import { moveReservation } from './move-reservation.ts';
import { previewReservation } from './preview-reservation.ts';
import { readMine } from './queries/reservations.ts';
import { listReservations, readReservation } from './read-own.ts';
import { reserveSpot } from './reserve-spot.ts';

/** Reserving, cancelling, moving, and a customer's reservations. Staff use the same calls with a `customer_id`. */
export function reservationRoutes(context: AppContext): FastifyPluginAsyncZod {
  const { people, settings } = context;
  const audience = { audience: 'customer' as const };
  const limited = { ...audience, rateLimit: { max: settings.LIMIT_BOOKINGS_PER_MINUTE, timeWindow: '1 minute' } };
  const tags = ['reservaciones'];

  const cancel = async (
    actor: Acting['actor'],
    class_reservation_id: number,
    { guests, returns, shown }: z.output<typeof cancelQuery>,
  ) => {
    const outcome = await cancelReservation(context, actor, { class_reservation_id, guests, returns, shown });
    const class_reservation = await readReservation(context, class_reservation_id);
    return { class_reservation, ...outcome, message: 'Reservación cancelada.' };
  };
  const cancelForSomebody = atCounter({ params: idParams, querystring: cancelQuery }, async (staff, request) => {
    const { customer_id, session_id } = staff;
    const owner_id = request.query.customer_id ?? customer_id;
    // For her own place a staff member is a customer: it is no act at the counter.
    if (owner_id === customer_id) return refuse('own-record');
    return cancel({ customer_id, session_id, byStaff: true, owner_id }, request.params.id, request.query);
  });

  return async (app) => {
    await app.register(reservationAdminRoutes(context));
    await app.register(guestRoutes(context));

    app.get(
      '/class_reservations',
      {
        config: audience,
        schema: {
          summary: 'Mis reservaciones',
          tags,
          querystring: reservationQuery,
          response: { 200: reservationPage },
        },
      },
      async (request) => {
        const { page, filter } = request.query;
        const { customer_id } = await actingFor(request, people, request.query.customer_id);
        return listReservations(context, { customer_id, filter, page });
      },
    );

    app.get(
      '/class_reservations/mine',
      {
        config: audience,
        schema: {
          summary: 'Mis lugares en un rango de fechas',
          tags,
          querystring: mineQuery,
          response: { 200: mineAnswer },
        },
      },
      async (request) => {
        refuseLongRange(request.query);
        const { start_date, end_date } = request.query;
        return {
          class_reservations: await readMine(context.db, {
            customer_id: customerOf(request).customer_id,
            start_date,
            end_date,
          }),
        };
      },
    );

    app.get(
      '/class_reservations/preview',
      {
        config: audience,
        schema: {
          summary: 'Qué pasaría al reservar',
          tags,
          querystring: previewQuery,
          response: { 200: reservePreview },
        },
      },
      async (request) => {
        const { actor, customer_id } = await actingFor(request, people, request.query.customer_id);
        const { single_class_id, guests = 0 } = request.query;
        return previewReservation(context, actor, { single_class_id, customer_id, guests });
      },
    );

    app.post(
      '/class_reservations',
      {
        config: { ...limited, rights: 'facts', once: 'constraint' },
        schema: {
          summary: 'Reservar un lugar',
          tags,
          headers: idempotencyHeaders,
          body: reserveInput,
          response: { 201: reserveAnswer },
        },
      },
      async (request, reply) => {
        const { customer_id: wanted, ...input } = request.body;
        const { actor, customer_id } = await actingFor(request, people, wanted);
        const idempotency_key = request.headers['idempotency-key'] ?? null;
        const command = {
          single_class_id: input.single_class_id,
          spot: input.spot,
          guests: input.guests,
          customer_id,
          idempotency_key,
        };
        const reserved = await reserveSpot(context, actor, command);
        const [own = 0, ...guest_reservation_ids] = reserved.class_reservation_ids;
        const class_reservation = reserved.class_reservation ?? (await readReservation(context, own));
        return reply
          .code(201)
          .send({ class_reservation, guest_reservation_ids, message: '¡Reservación guardada con éxito!' });
      },
    );

    app.put(
      '/class_reservations',
      {
        config: { ...limited, once: { natural: 'she stands in that place already' } },
        schema: {
          summary: 'Cambiar de lugar en la misma clase',
          tags,
          body: moveInput,
          response: { 200: z.object({ class_reservation: classReservation, message: z.string() }) },
        },
      },
      async (request) => {
        const { class_reservation_id, single_class_id, spot } = request.body;
        const { actor } = await actingFor(request, people, request.body.customer_id);
        await moveReservation(context, { actor, class_reservation_id, single_class_id, spot });
        return {
          class_reservation: await readReservation(context, class_reservation_id),
          message: '¡Reservación guardada con éxito!',
        };
      },
    );

    app.delete(
      '/class_reservations/:id',
      {
        config: { ...limited, rights: 'facts', once: 'constraint', counter: cancelForSomebody },
        schema: { summary: 'Cancelar', tags, ...cancelForSomebody.schema, response: { 200: cancelAnswer } },
      },
      async (request) => {
        const { actor } = await actingFor(request, people, request.query.customer_id);
        return cancel(actor, request.params.id, request.query);
      },
    );
  };
}
