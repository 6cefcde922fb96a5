import { createHash } from 'node:crypto';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { calendarFeedAnswer, calendarFileParams, newCalendarFeedAnswer } from '#shared/wire/calendar.ts';
import { message } from '#shared/wire/common.ts';
import type { AppContext } from '../../context.ts';
import { customerOf } from '../../http/person.ts';
import { hasAlready } from '../../http/public-answer.ts';
import { closeFeed, openFeed } from './open-feed.ts';
import { findFeed } from './queries.ts';
import { writeFeed } from './write-feed.ts';

/** The limit per IP address: one calendar service reads the feeds of many people from few addresses. */
const READINGS_PER_MINUTE = 600;

/** `/api/customer/calendar_feed` and what calendar programs read. */
export function calendarRoutes(context: AppContext): FastifyPluginAsyncZod {
  const { db } = context;
  const tags = ['calendario'];
  const config = { audience: 'customer' } as const;

  return async (app) => {
    app.get(
      '/customer/calendar_feed',
      { config, schema: { summary: 'Si mi calendario está enlazado', tags, response: { 200: calendarFeedAnswer } } },
      async (request) => ({ calendar_feed: (await findFeed(db, customerOf(request).customer_id)) ?? null }),
    );

    app.post(
      '/customer/calendar_feed',
      {
        config: { ...config, once: { natural: 'a new address ends the one before' } },
        schema: {
          summary: 'Crear la dirección de mi calendario; la anterior deja de servir',
          tags,
          body: z.strictObject({}),
          response: { 201: newCalendarFeedAnswer },
        },
      },
      async (request, reply) => reply.code(201).send({ address: await openFeed(context, customerOf(request)) }),
    );

    app.delete(
      '/customer/calendar_feed',
      {
        config: { ...config, once: { natural: 'what is withdrawn stays withdrawn' } },
        schema: { summary: 'Retirar la dirección de mi calendario', tags, response: { 200: message } },
      },
      async (request) => {
        await closeFeed(context, customerOf(request));
        return { message: 'Tu calendario ya no está enlazado.' };
      },
    );

    app.get(
      '/calendar/:file',
      {
        config: { audience: 'public', rateLimit: { max: READINGS_PER_MINUTE, timeWindow: '1 minute' } },
        schema: {
          summary: 'Mis reservaciones para un programa de calendario (iCalendar)',
          tags,
          params: calendarFileParams,
          response: { 200: z.string(), 304: z.null() },
        },
      },
      async (request, reply) => {
        const file = await writeFeed(context, request.params.file);
        const etag = `"${createHash('sha256').update(file).digest('base64url').slice(0, 27)}"`;
        reply.headers({ etag, 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' });
        if (hasAlready(request.headers['if-none-match'], etag)) return reply.code(304).send(null);
        return reply.type('text/calendar; charset=utf-8').send(file);
      },
    );
  };
}
