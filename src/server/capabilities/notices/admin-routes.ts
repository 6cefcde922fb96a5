import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { letterAnswer, letterParams, mailboxAnswer, mailboxQuery } from '#shared/wire/mailbox.ts';
import type { AppContext } from '../../context.ts';
import { readLetter, readMailbox } from './mailbox/read-mailbox.ts';

/** `/api/mailbox`: what the demonstration mailed, to read it without a mail server. */
export function noticeAdminRoutes(context: AppContext): FastifyPluginAsyncZod {
  const config = { audience: 'administrator' } as const;
  const tags = ['correos'];
  return async (app) => {
    app.get(
      '/mailbox',
      {
        config,
        schema: {
          summary: 'Los correos que la demostración dejó en su carpeta',
          tags,
          querystring: mailboxQuery,
          response: { 200: mailboxAnswer },
        },
      },
      (request) => readMailbox(context, request.query),
    );

    app.get(
      '/mailbox/:file',
      { config, schema: { summary: 'Un correo', tags, params: letterParams, response: { 200: letterAnswer } } },
      async (request) => ({ letter: await readLetter(context, request.params.file) }),
    );
  };
}
