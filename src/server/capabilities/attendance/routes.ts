import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { refuse } from '#shared/refusals.ts';
import {
  accessCode,
  accessCodeInput,
  penaltyAnswer,
  penaltyPage,
  penaltyQuery,
  ratingAnswer,
  ratingInput,
} from '#shared/wire/attendance.ts';
import { idParams } from '#shared/wire/common.ts';
import { offlineAnswer } from '#shared/wire/offline.ts';
import type { AppContext } from '../../context.ts';
import { actingForOneself, isDesk } from '../../http/acting.ts';
import { customerOf, type SignedInCustomer } from '../../http/person.ts';
import { readReservation } from '../reservations/index.ts';
import { attendanceAdminRoutes } from './admin-routes.ts';
import { rateReservation } from './rate-reservation.ts';
import { readOffline } from './read-offline.ts';
import { findPenalty, listPenalties, type PenaltyView } from './read-penalties.ts';
import { showAccessCode } from './show-access-code.ts';

/** A person's own attendance: codes, penalties, rating a class. */
export function attendanceRoutes(context: AppContext): FastifyPluginAsyncZod {
  const config = { audience: 'customer' } as const;

  /** @throws Refusal `forbidden` for the `customer_id` of somebody else without the right */
  async function viewOf(person: SignedInCustomer, wanted?: number): Promise<PenaltyView> {
    const byStaff = await isDesk(context.people, person);
    if (!byStaff && wanted !== undefined && wanted !== person.customer_id) refuse('forbidden');
    return { byStaff, customer_id: byStaff ? (wanted ?? null) : person.customer_id };
  }

  return async (app) => {
    await app.register(attendanceAdminRoutes(context));

    app.post(
      '/class_reservations/access_code',
      {
        config: { ...config, once: { natural: 'the code that stands is shown again' } },
        schema: {
          summary: 'Mi código de acceso; se hace al verlo por primera vez',
          tags: ['reservaciones'],
          body: accessCodeInput,
          response: { 200: accessCode },
        },
      },
      async (request) => showAccessCode(context, customerOf(request), request.body.class_reservation_id),
    );

    app.post(
      '/class_reservations/offline',
      {
        config: { ...config, once: { natural: 'the codes that stand are shown again' } },
        schema: {
          summary:
            'Lo que mi teléfono guarda para leerlo sin conexión: mis próximos siete días, sus códigos y mis créditos',
          tags: ['reservaciones'],
          response: { 200: offlineAnswer },
        },
      },
      async (request) => readOffline(context, customerOf(request)),
    );

    app.post(
      '/class_reservations/rating',
      {
        config: { ...config, once: 'constraint' },
        schema: {
          summary: 'Calificar una clase a la que asistí',
          tags: ['reservaciones'],
          body: ratingInput,
          response: { 201: ratingAnswer },
        },
      },
      async (request, reply) => {
        await rateReservation(context, actingForOneself(request, request.body), request.body);
        const rated = await readReservation(context, request.body.class_reservation_id);
        return reply.code(201).send({ class_reservation: rated, message: '¡Gracias por calificar tu clase!' });
      },
    );

    app.get(
      '/class_reservation_penaltys',
      {
        config,
        schema: {
          summary: 'Mis penalizaciones; para recepción, las de todos',
          tags: ['penalizaciones'],
          querystring: penaltyQuery,
          response: { 200: penaltyPage },
        },
      },
      async (request) => {
        const { customer_id, ...wanted } = request.query;
        return listPenalties(context, await viewOf(customerOf(request), customer_id), wanted);
      },
    );

    app.get(
      '/class_reservation_penaltys/:id',
      {
        config,
        schema: {
          summary: 'Una penalización',
          tags: ['penalizaciones'],
          params: idParams,
          response: { 200: penaltyAnswer },
        },
      },
      async (request) => {
        const view = await viewOf(customerOf(request));
        return { class_reservation_penalty: await findPenalty(context, view, request.params.id) };
      },
    );
  };
}
