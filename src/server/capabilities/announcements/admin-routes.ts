import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  announcementOrder,
  announcementSaved,
  announcementsAtOffice,
  changedAnnouncement,
  newAnnouncement,
} from '#shared/wire/announcements.ts';
import { idParams, message } from '#shared/wire/common.ts';
import type { AppContext } from '../../context.ts';
import { customerOf } from '../../http/person.ts';
import { idempotencyHeaders, sentKey } from '../idempotency/index.ts';
import { deleteAnnouncement } from './delete-announcement.ts';
import { orderAnnouncements } from './order-announcements.ts';
import { listAll } from './queries.ts';
import { atOffice, saveAnnouncement } from './save-announcement.ts';

/** Announcements, for administrators. The API's success texts stay English; screens say them in Spanish. */
export function announcementAdminRoutes(context: AppContext): FastifyPluginAsyncZod {
  const config = { audience: 'administrator' } as const;
  const tags = ['avisos'];
  const saved = 'Announcement saved.';

  return async (app) => {
    app.get(
      '/announcements/admin/all',
      {
        config,
        schema: {
          summary: 'Todos los avisos, también los que no se muestran hoy',
          tags,
          response: { 200: announcementsAtOffice },
        },
      },
      async () => ({ announcements: (await listAll(context.db)).map(atOffice) }),
    );

    app.post(
      '/announcements',
      {
        config: { ...config, once: 'key-if-sent' },
        schema: {
          summary: 'Crear un aviso',
          tags,
          headers: idempotencyHeaders,
          body: newAnnouncement,
          response: { 201: announcementSaved },
        },
      },
      async (request, reply) => {
        const { announcement_id: _, ...input } = request.body;
        const actor_id = customerOf(request).customer_id;
        const key = sentKey(request, actor_id, { act: 'create-announcement', input });
        const announcement = await saveAnnouncement(context, actor_id, { ...input, key });
        return reply.code(201).send({ announcement, message: saved });
      },
    );

    app.put(
      '/announcements',
      {
        config: { ...config, once: { natural: 'the same values again' } },
        schema: { summary: 'Cambiar un aviso', tags, body: changedAnnouncement, response: { 200: announcementSaved } },
      },
      async (request) => {
        const announcement = await saveAnnouncement(context, customerOf(request).customer_id, request.body);
        return { announcement, message: saved };
      },
    );

    app.put(
      '/announcements/order',
      {
        config: { ...config, once: { natural: 'the same order again' } },
        schema: { summary: 'Ordenar los avisos', tags, body: announcementOrder, response: { 200: message } },
      },
      async (request) => {
        await orderAnnouncements(context, customerOf(request).customer_id, request.body.announcement_ids);
        return { message: 'Orden guardado.' };
      },
    );

    app.delete(
      '/announcements/:id',
      {
        config: { ...config, once: { natural: 'what is gone stays gone' } },
        schema: { summary: 'Borrar un aviso', tags, params: idParams, response: { 200: message } },
      },
      async (request) => {
        await deleteAnnouncement(context, customerOf(request).customer_id, request.params.id);
        return { message: 'Announcement deleted.' };
      },
    );
  };
}
