import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { refuse } from '#shared/refusals.ts';
import { idParams } from '#shared/wire/common.ts';
import { customerIdQuery } from '#shared/wire/customers.ts';
import {
  classWaitlist,
  promotionNoticeInput,
  waitlistAnswer,
  waitlistChange,
  waitlistEntry,
  waitlistInput,
  waitlistList,
  waitlistPreview,
  waitlistPreviewQuery,
  waitlistQuery,
} from '#shared/wire/waitlist.ts';
import type { AppContext } from '../../context.ts';
import { actingFor } from '../../http/acting.ts';
import { customerOf } from '../../http/person.ts';
import { idempotencyHeaders } from '../idempotency/index.ts';
import { joinWaitlist } from './join-waitlist.ts';
import { leaveWaitlist } from './leave-waitlist.ts';
import { listClassWaitlist, listWaitlists, previewWaitlist, readWaitlist } from './read-waitlists.ts';
import { setPromotionNotice } from './set-promotion-notice.ts';

const JOINED = 'Anotada en lista de espera.';
const LEFT = 'Eliminada de lista de espera.';

/** Waitlists of full classes. Staff use the same calls with a `customer_id`. */
export function waitlistRoutes(context: AppContext): FastifyPluginAsyncZod {
  const { people, settings } = context;
  const config = { audience: 'customer' as const };
  const limited = { ...config, rateLimit: { max: settings.LIMIT_BOOKINGS_PER_MINUTE, timeWindow: '1 minute' } };
  const tags = ['lista de espera'];

  return async (app) => {
    app.get(
      '/waitlist',
      {
        config,
        schema: { summary: 'Mis listas de espera', tags, querystring: waitlistQuery, response: { 200: waitlistList } },
      },
      async (request) => {
        const { customer_id } = await actingFor(request, people, request.query.customer_id);
        return listWaitlists(context, customer_id);
      },
    );

    app.get(
      '/waitlist/preview',
      {
        config,
        schema: {
          summary: 'Qué pasaría al anotarse',
          tags,
          querystring: waitlistPreviewQuery,
          response: { 200: waitlistPreview },
        },
      },
      async (request) => {
        const { actor, customer_id } = await actingFor(request, people, request.query.customer_id);
        const { single_class_id } = request.query;
        return previewWaitlist(context, actor, { single_class_id, customer_id });
      },
    );

    app.get(
      '/waitlist/class/:id',
      {
        config: { audience: 'coach' },
        schema: {
          summary: 'Lista de espera de una clase, en su orden (coaches: las suyas)',
          tags,
          params: idParams,
          response: { 200: classWaitlist },
        },
      },
      (request) => listClassWaitlist(context, customerOf(request), request.params.id),
    );

    app.get(
      '/waitlist/:id',
      {
        config,
        schema: {
          summary: 'Un lugar en una lista de espera',
          tags,
          params: idParams,
          querystring: customerIdQuery,
          response: { 200: z.object({ waitlist: waitlistEntry }) },
        },
      },
      async (request) => {
        const { actor } = await actingFor(request, people, request.query.customer_id);
        return { waitlist: await readWaitlist(context, actor, request.params.id) };
      },
    );

    app.post(
      '/waitlist',
      {
        config: { ...limited, once: 'constraint' },
        schema: {
          summary: 'Anotarse en la lista de espera',
          tags,
          headers: idempotencyHeaders,
          body: waitlistInput,
          response: { 201: waitlistAnswer },
        },
      },
      async (request, reply) => {
        const { actor, customer_id } = await actingFor(request, people, request.body.customer_id);
        const { single_class_id } = request.body;
        const idempotency_key = request.headers['idempotency-key'] ?? null;
        const waitlist_id = await joinWaitlist(context, actor, { single_class_id, customer_id, idempotency_key });
        return reply.code(201).send({ waitlist: await readWaitlist(context, actor, waitlist_id), message: JOINED });
      },
    );

    app.put(
      '/waitlist',
      {
        config: { ...limited, once: { natural: 'the same values again' } },
        schema: {
          summary: 'Guardar mi lugar en una lista de espera y mi aviso mínimo',
          tags,
          body: waitlistChange,
          response: { 200: waitlistAnswer },
        },
      },
      async (request) => {
        const { waitlist_id, single_class_id, promotion_notice_minutes } = request.body;
        const { actor, customer_id } = await actingFor(request, people, request.body.customer_id);
        const waitlist = await readWaitlist(context, actor, waitlist_id);
        if (waitlist.single_class_id !== single_class_id) refuse('waitlist-not-found');
        if (promotion_notice_minutes !== undefined)
          await setPromotionNotice(context, {
            person: customerOf(request),
            customer_id,
            minutes: promotion_notice_minutes,
          });
        return { waitlist: await readWaitlist(context, actor, waitlist_id), message: JOINED };
      },
    );

    app.put(
      '/waitlist/notice',
      {
        config: { ...limited, once: { natural: 'the same minutes again' } },
        schema: {
          summary: 'No asignarme lugar con menos de estos minutos',
          tags,
          body: promotionNoticeInput,
          response: { 200: promotionNoticeInput.pick({ promotion_notice_minutes: true }) },
        },
      },
      async (request) => {
        const { promotion_notice_minutes } = request.body;
        const { customer_id } = await actingFor(request, people, request.body.customer_id);
        await setPromotionNotice(context, {
          person: customerOf(request),
          customer_id,
          minutes: promotion_notice_minutes,
        });
        return { promotion_notice_minutes };
      },
    );

    app.delete(
      '/waitlist/:id',
      {
        config: { ...limited, once: 'constraint' },
        schema: {
          summary: 'Salir de la lista de espera',
          tags,
          params: idParams,
          querystring: customerIdQuery,
          response: { 200: waitlistAnswer },
        },
      },
      async (request) => {
        const { actor } = await actingFor(request, people, request.query.customer_id);
        await leaveWaitlist(context, { actor, person: customerOf(request), waitlist_id: request.params.id });
        return { waitlist: await readWaitlist(context, actor, request.params.id), message: LEFT };
      },
    );
  };
}
