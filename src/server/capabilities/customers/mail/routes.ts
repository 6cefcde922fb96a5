import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { message } from '#shared/wire/common.ts';
import { changeEmailInput, confirmEmailInput } from '#shared/wire/customers.ts';
import type { AppContext } from '../../../context.ts';
import { customerOf } from '../../../http/person.ts';
import { traceOf } from '../../../http/trace.ts';
import { askMailChange } from './ask-mail-change.ts';
import { confirmMailChange } from './confirm-mail-change.ts';

/** Another mail to sign in with, confirmed from its own mailbox. */
export function mailRoutes(context: AppContext): FastifyPluginAsyncZod {
  const rateLimit = { max: context.settings.LIMIT_SIGN_IN_PER_MINUTE, timeWindow: '1 minute' };
  const tags = ['clientes'];

  return async (app) => {
    app.post(
      '/customer/email',
      {
        config: { audience: 'customer', rateLimit },
        schema: {
          summary: 'Pedir entrar con otro correo: llega un enlace a ese correo',
          tags,
          body: changeEmailInput,
          response: { 200: message },
        },
      },
      async (request) => {
        await askMailChange(context, customerOf(request), request.body, traceOf(request));
        return { message: 'Te enviamos un correo para confirmar tu dirección' };
      },
    );

    app.post(
      '/customer/email/confirm',
      {
        config: { audience: 'public', rateLimit },
        schema: {
          summary: 'Confirmar el correo con su enlace; después se entra con él',
          tags,
          body: confirmEmailInput,
          response: { 200: message },
        },
      },
      async (request) => {
        await confirmMailChange(context, request.body.token);
        return { message: 'Tu correo cambió. Entra con el nuevo.' };
      },
    );
  };
}
