import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { addGuestInput, guestAnswer, renameGuestInput } from '#shared/wire/reservations.ts';
import type { AppContext } from '../../context.ts';
import { actingFor } from '../../http/acting.ts';
import { requiredKeyHeaders } from '../idempotency/index.ts';
import { addGuest } from './add-guest.ts';
import { readReservation } from './read-own.ts';
import { renameGuest } from './rename-guest.ts';

const SAVED = '¡Reservación guardada con éxito!';

/** Guests of a reservation: adding and renaming them later. */
export function guestRoutes(context: AppContext): FastifyPluginAsyncZod {
  const { people, settings } = context;
  const rateLimit = { max: settings.LIMIT_BOOKINGS_PER_MINUTE, timeWindow: '1 minute' };
  const config = { audience: 'customer' as const, rateLimit };
  const tags = ['reservaciones'];

  return async (app) => {
    app.post(
      '/single_class/guest',
      {
        config: { ...config, once: 'key' },
        schema: {
          summary: 'Agregar un invitado a mi reservación',
          tags,
          headers: requiredKeyHeaders,
          body: addGuestInput,
          response: { 201: guestAnswer },
        },
      },
      async (request, reply) => {
        const { class_reservation_id, name, spot, customer_id } = request.body;
        const { actor } = await actingFor(request, people, customer_id);
        const idempotency_key = request.headers['idempotency-key'];
        const made = await addGuest(context, actor, { class_reservation_id, name, spot, idempotency_key });
        return reply.code(201).send({ class_reservation: await readReservation(context, made), message: SAVED });
      },
    );

    app.put(
      '/single_class/guest',
      {
        config: { ...config, once: { natural: 'the same name again' } },
        schema: {
          summary: 'Cambiar el nombre de un invitado',
          tags,
          body: renameGuestInput,
          response: { 200: guestAnswer },
        },
      },
      async (request) => {
        const { class_reservation_id, name, customer_id } = request.body;
        const { actor } = await actingFor(request, people, customer_id);
        await renameGuest(context, actor, { class_reservation_id, name });
        return { class_reservation: await readReservation(context, class_reservation_id), message: SAVED };
      },
    );
  };
}
