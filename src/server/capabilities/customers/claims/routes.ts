import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { idParams, message } from '#shared/wire/common.ts';
import { claimInput, issuedClaim, openedClaim } from '#shared/wire/customers.ts';
import { tokenInput } from '#shared/wire/staff.ts';
import type { AppContext } from '../../../context.ts';
import { customerOf } from '../../../http/person.ts';
import { traceOf } from '../../../http/trace.ts';
import { claimAccount, openClaim } from './claim-account.ts';
import { issueClaim } from './issue-claim.ts';
import { revokeClaim } from './revoke-claim.ts';

/** How a person noted down at the desk gets an account of her own: reception's side and hers. */
export function claimRoutes(context: AppContext): FastifyPluginAsyncZod {
  const desk = { audience: 'desk' } as const;
  const tags = ['clientes'];
  const rateLimit = { max: context.settings.LIMIT_SIGN_IN_PER_MINUTE, timeWindow: '1 minute' };
  const byLink = { audience: 'public', rateLimit } as const;

  return async (app) => {
    app.post(
      '/customer/admin/:id/claim',
      {
        config: desk,
        schema: {
          summary: 'Un enlace para que la persona active su cuenta; el anterior deja de servir',
          tags,
          params: idParams,
          response: { 201: issuedClaim },
        },
      },
      async (request, reply) =>
        reply.code(201).send(await issueClaim(context, customerOf(request).customer_id, request.params.id)),
    );

    app.delete(
      '/customer/admin/:id/claim',
      {
        config: desk,
        schema: { summary: 'Retirar el enlace para activar', tags, params: idParams, response: { 200: message } },
      },
      async (request) => {
        await revokeClaim(context, customerOf(request).customer_id, request.params.id);
        return { message: 'El enlace ya no sirve.' };
      },
    );

    app.post(
      '/customer/claim/open',
      {
        config: byLink,
        schema: {
          summary: 'De quién es un enlace para activar',
          tags,
          body: tokenInput,
          response: { 200: openedClaim },
        },
      },
      async (request) => openClaim(context, request.body.token),
    );

    app.post(
      '/customer/claim',
      {
        config: byLink,
        schema: {
          summary: 'Activar la cuenta con correo y contraseña; después se entra con ellos',
          tags,
          body: claimInput,
          response: { 200: message },
        },
      },
      async (request) => {
        await claimAccount(context, request.body, traceOf(request));
        return { message: 'Tu cuenta está lista.' };
      },
    );
  };
}
