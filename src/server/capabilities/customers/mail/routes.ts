import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { refuse } from '#shared/refusals.ts';
import { idParams, message } from '#shared/wire/common.ts';
import { changeEmailInput, confirmEmailInput, openedGuard, openMailChange } from '#shared/wire/own-mail.ts';
import type { AppContext } from '../../../context.ts';
import { lettersArrive } from '../../../gateways/mail/mail-gateway.ts';
import { guessLimit } from '../../../http/limits.ts';
import { customerOf } from '../../../http/person.ts';
import { traceOf } from '../../../http/trace.ts';
import { askMailChange, withdrawMailChange } from './ask-mail-change.ts';
import { confirmMailChange } from './confirm-mail-change.ts';
import { guardMail, openGuard } from './guard-mail.ts';
import { withdrawMail } from './propose-mail.ts';
import { findOwnMailChange } from './queries/changes.ts';

/** Changes of the sign-in mail, confirmed from the new mailbox, and undone from the former one. */
export function mailRoutes(context: AppContext): FastifyPluginAsyncZod {
  const rateLimit = guessLimit(context.settings);
  const tags = ['clientes'];

  return async (app) => {
    app.post(
      '/customer/email',
      {
        config: { audience: 'customer', rateLimit, once: { natural: 'a new link, and letters are limited' } },
        schema: {
          summary: 'Pedir entrar con otro correo: llega un enlace a ese correo',
          tags,
          body: changeEmailInput,
          response: { 200: message },
        },
      },
      async (request) => {
        if (!lettersArrive(context.settings)) refuse('no-letters', { of: 'mail' });
        await askMailChange(context, { person: customerOf(request), input: request.body, trace: traceOf(request) });
        return { message: 'Te enviamos un correo para confirmar tu dirección' };
      },
    );

    app.get(
      '/customer/email',
      {
        config: { audience: 'customer' },
        schema: {
          summary: 'El cambio de correo que pediste y aún no confirmas',
          tags,
          response: { 200: openMailChange },
        },
      },
      async (request) => {
        const { customer_id } = customerOf(request);
        return { mail_change: (await findOwnMailChange(context.db, customer_id, context.clock.now())) ?? null };
      },
    );

    app.delete(
      '/customer/email',
      {
        config: { audience: 'customer', once: { natural: 'what is withdrawn stays withdrawn' } },
        schema: {
          summary: 'Dejar el correo como está: el enlace enviado ya no sirve',
          tags,
          response: { 200: message },
        },
      },
      async (request) => {
        await withdrawMailChange(context, customerOf(request));
        return { message: 'Tu correo no cambia.' };
      },
    );

    app.post(
      '/customer/email/confirm',
      {
        config: { audience: 'public', rateLimit, once: 'constraint' },
        schema: {
          summary: 'Confirmar el correo con su enlace; después se entra con él',
          tags,
          body: confirmEmailInput,
          response: { 200: message },
        },
      },
      async (request) => {
        const { proposed } = await confirmMailChange(context, request.body.token);
        return {
          message: proposed
            ? 'Tu correo cambió. Entra con el nuevo y vuelve a guardar tus tarjetas.'
            : 'Tu correo cambió. Entra con el nuevo.',
        };
      },
    );

    app.post(
      '/customer/email/guard/open',
      {
        config: { audience: 'public', rateLimit, once: { natural: 'changes nothing' } },
        schema: {
          summary: 'Qué haría el enlace que recibió el correo anterior',
          tags,
          body: confirmEmailInput,
          response: { 200: openedGuard },
        },
      },
      async (request) => openGuard(context, request.body.token),
    );

    app.post(
      '/customer/email/guard',
      {
        config: { audience: 'public', rateLimit, once: 'constraint' },
        schema: {
          summary: 'Detener el cambio de correo que propuso el estudio, o deshacerlo',
          tags,
          body: confirmEmailInput,
          response: { 200: message },
        },
      },
      async (request) => {
        const done = await guardMail(context, request.body.token);
        return {
          message:
            done === 'stopped'
              ? 'El cambio se detuvo. Tu cuenta sigue con este correo.'
              : 'Tu cuenta volvió a este correo. Te enviamos un enlace para elegir otra contraseña.',
        };
      },
    );

    app.delete(
      '/customer/admin/:id/mail_proposal',
      {
        config: { audience: 'desk', once: { natural: 'what is withdrawn stays withdrawn' } },
        schema: {
          summary: 'Retirar el correo que se propuso a una persona',
          tags,
          params: idParams,
          response: { 200: message },
        },
      },
      async (request) => {
        await withdrawMail(context, customerOf(request).customer_id, request.params.id);
        return { message: 'El cambio se retiró. El correo sigue siendo el de antes.' };
      },
    );
  };
}
