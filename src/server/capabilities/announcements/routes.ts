import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { refuseGone } from '#shared/refusals.ts';
import { type Announcement, announcementAnswer, announcementList } from '#shared/wire/announcements.ts';
import { idParams } from '#shared/wire/common.ts';
import { sanitizeContent } from '../../content/sanitize-content.ts';
import type { AppContext } from '../../context.ts';
import { sendPublic } from '../../http/public-answer.ts';
import { writerOf } from '../../http/serializer.ts';
import { announcementAdminRoutes } from './admin-routes.ts';
import { findShown, listShown } from './queries.ts';

/** Sanitises again when shown, in case an older version's rules let something through. */
async function harmless(found: Announcement): Promise<Announcement> {
  return { ...found, content: await sanitizeContent(found.content) };
}

/** `/api/announcements`: the announcements shown now. */
export function announcementRoutes(context: AppContext): FastifyPluginAsyncZod {
  const { db, clock, configuration, publicAnswers } = context;
  const config = { audience: 'public' } as const;
  const tags = ['avisos'];
  const writeList = writerOf(announcementList);
  const writeOne = writerOf(announcementAnswer);

  return async (app) => {
    await app.register(announcementAdminRoutes(context));

    app.get(
      '/announcements',
      { config, schema: { summary: 'Los avisos que se muestran hoy', tags, response: { 200: announcementList } } },
      (request, reply) =>
        sendPublic({
          request,
          reply,
          publicAnswers,
          key: 'announcements',
          make: async () => {
            const { timezone } = await configuration.current();
            const found = await listShown(db, clock.now(), timezone);
            return writeList({ announcements: await Promise.all(found.map(harmless)) });
          },
        }),
    );

    app.get(
      '/announcements/:id',
      {
        config,
        schema: {
          summary: 'Un aviso que se muestra hoy',
          tags,
          params: idParams,
          response: { 200: announcementAnswer },
        },
      },
      (request, reply) =>
        sendPublic({
          request,
          reply,
          publicAnswers,
          key: `announcements/${request.params.id}`,
          make: async () => {
            const { timezone } = await configuration.current();
            const found = await findShown(db, { id: request.params.id, at: clock.now(), timeZone: timezone });
            return writeOne({ announcement: await harmless(found ?? refuseGone('announcement')) });
          },
        }),
    );
  };
}
