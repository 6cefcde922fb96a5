import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { message } from '#shared/wire/common.ts';
import { noticeChoicesAnswer, noticeChoicesInput, unsubscribeQuery } from '#shared/wire/notices.ts';
import type { AppContext } from '../../context.ts';
import { customerOf } from '../../http/person.ts';
import { siteAddress } from '../../settings.ts';
import { noticeAdminRoutes } from './admin-routes.ts';
import { chooseNotices, readNoticeChoices } from './choices/notice-choices.ts';
import { unsubscribe } from './unsubscribe/unsubscribe.ts';

/** `/api/customer/notice_choices`, and the links at the end of letters. */
export function webhookRoutes(context: AppContext): FastifyPluginAsyncZod {
  const tags = ['correos'];
  const mine = { audience: 'customer' } as const;
  const byLink = { audience: 'public' } as const;

  return async (app) => {
    await app.register(noticeAdminRoutes(context));

    app.get(
      '/customer/notice_choices',
      { config: mine, schema: { summary: 'Qué correos recibo', tags, response: { 200: noticeChoicesAnswer } } },
      async (request) => ({ notice_choices: await readNoticeChoices(context, customerOf(request).customer_id) }),
    );

    app.put(
      '/customer/notice_choices',
      {
        config: { ...mine, once: { natural: 'the same choices again' } },
        schema: {
          summary: 'Elegir qué correos recibo; los de compras, cuenta y cambios del estudio llegan siempre',
          tags,
          body: noticeChoicesInput,
          response: { 200: noticeChoicesAnswer },
        },
      },
      async (request) => {
        const { customer_id } = customerOf(request);
        return { notice_choices: await chooseNotices(context, customer_id, request.body.notice_choices) };
      },
    );

    await app.register(oneClick(context));

    // For mail programs that open the address instead of posting to it; a GET changes nothing.
    app.get(
      '/notices/unsubscribe',
      {
        config: byLink,
        schema: {
          summary: 'Ir a la página donde se confirma',
          tags,
          querystring: unsubscribeQuery,
          response: { 200: z.string() },
        },
      },
      async (request, reply) => {
        const page = `${siteAddress(context.settings)}/dejar-de-recibir?token=${request.query.token}`;
        return reply
          .type('text/html; charset=utf-8')
          .send(`<!doctype html><title>Tus correos</title><meta http-equiv="refresh" content="0;url=${page}">`);
      },
    );
  };
}

/** Separate, since only here a body may be a form, which a mail program posts (RFC 8058); its content is ignored. */
function oneClick(context: AppContext): FastifyPluginAsyncZod {
  return async (app) => {
    app.addContentTypeParser('application/x-www-form-urlencoded', { bodyLimit: 1024 }, async () => ({}));

    app.post(
      '/notices/unsubscribe',
      {
        config: { audience: 'public', once: { natural: 'what is muted stays muted' } },
        schema: {
          summary: 'Dejar de recibir un tipo de correos con el enlace de uno de ellos',
          tags: ['correos'],
          querystring: unsubscribeQuery,
          response: { 200: message },
        },
      },
      async (request) => ({ message: `Ya no recibirás: ${await unsubscribe(context, request.query.token)}.` }),
    );
  };
}
