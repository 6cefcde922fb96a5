import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { acceptClaimInput, claimInput, mailedClaim, openedClaim, shownClaimCode } from '#shared/wire/claims.ts';
import { idParams, message } from '#shared/wire/common.ts';
import { tokenInput } from '#shared/wire/staff.ts';
import type { AppContext } from '../../../context.ts';
import { guessLimit } from '../../../http/limits.ts';
import { customerOf, personOf } from '../../../http/person.ts';
import { traceOf } from '../../../http/trace.ts';
import { atCounter } from '../../authorisation/index.ts';
import { acceptClaim, claimAccount, openClaim } from './claim-account.ts';
import { mailClaim, showClaimCode } from './issue-claim.ts';
import { revokeClaim } from './revoke-claim.ts';

/** How a person created at the desk gets an account of her own: the calls of reception and hers. */
export function claimRoutes(context: AppContext): FastifyPluginAsyncZod {
  const desk = { audience: 'desk' } as const;
  const tags = ['clientes'];
  const rateLimit = guessLimit(context.settings);
  const byLink = { audience: 'public', rateLimit } as const;

  const byMail = atCounter({ params: idParams }, ({ customer_id }, { params }) =>
    mailClaim(context, customer_id, params.id),
  );
  const byCode = atCounter({ params: idParams }, ({ customer_id }, { params }) =>
    showClaimCode(context, customer_id, params.id),
  );

  return async (app) => {
    app.post(
      '/customer/admin/:id/claim',
      {
        config: { ...desk, once: { natural: 'a new link ends the one before' }, counter: byMail },
        schema: {
          summary: 'Enviar por correo el enlace con que la persona activa su cuenta; el anterior deja de servir',
          tags,
          ...byMail.schema,
          response: { 201: mailedClaim },
        },
      },
      async (request, reply) => reply.code(201).send(await byMail.run(customerOf(request), request)),
    );

    app.post(
      '/customer/admin/:id/claim_code',
      {
        config: { ...desk, once: { natural: 'a new code ends the one before' }, counter: byCode },
        schema: {
          summary: 'El código que una persona sin correo escanea en recepción para activar su cuenta, por diez minutos',
          tags,
          ...byCode.schema,
          response: { 201: shownClaimCode },
        },
      },
      async (request, reply) => reply.code(201).send(await byCode.run(customerOf(request), request)),
    );

    app.delete(
      '/customer/admin/:id/claim',
      {
        config: { ...desk, once: { natural: 'what is withdrawn stays withdrawn' } },
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
        config: { ...byLink, once: { natural: 'changes nothing' } },
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
        config: { ...byLink, once: 'constraint' },
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

    app.post(
      '/customer/claim/accept',
      {
        config: { audience: 'identity', rateLimit, once: 'constraint' },
        schema: {
          summary: 'Activar con la cuenta con la que se entró, donde otro proveedor guarda las cuentas',
          tags,
          body: acceptClaimInput,
          response: { 200: message },
        },
      },
      async (request) => {
        await acceptClaim(context, request.body, personOf(request));
        return { message: 'Tu cuenta está lista.' };
      },
    );
  };
}
