import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { idParams, message } from '#shared/wire/common.ts';
import { customerAtDeskAnswer } from '#shared/wire/customers.ts';
import { askConfirmationInput, confirmationAnswer, confirmEmailInput } from '#shared/wire/own-mail.ts';
import type { AppContext } from '../../../context.ts';
import { lettersArrive } from '../../../gateways/mail/mail-gateway.ts';
import { guessLimit } from '../../../http/limits.ts';
import { customerOf } from '../../../http/person.ts';
import { customerAtDesk } from '../current-customer.ts';
import { askConfirmation } from './ask-confirmation.ts';
import { confirmInPerson } from './confirm-in-person.ts';
import { confirmMail } from './confirm-mail.ts';

/** Confirming a person's mail: by a link, or in person if the studio has no mail server. */
export function confirmedMailRoutes(context: AppContext): FastifyPluginAsyncZod {
  const { settings } = context;
  const rateLimit = guessLimit(settings);
  const tags = ['clientes'];
  const texts = {
    confirmed: 'Tu correo ya está confirmado.',
    sent: 'Te enviamos un enlace a tu correo. Ábrelo y sigue donde estabas.',
  };
  const mute = !lettersArrive(settings);

  return async (app) => {
    app.post(
      '/customer/email/confirmation',
      {
        config: { audience: 'customer', rateLimit, once: { natural: 'another link, and letters are limited' } },
        schema: {
          summary: 'Pedir el enlace que confirma mi correo',
          tags,
          body: askConfirmationInput,
          response: { 200: confirmationAnswer },
        },
      },
      async (request) => {
        const outcome = await askConfirmation(context, customerOf(request), request.body.next);
        const text =
          mute && outcome === 'sent'
            ? 'Este estudio todavía no envía correos: pide en recepción que confirmen el tuyo.'
            : texts[outcome];
        return { email_confirmed: outcome === 'confirmed', message: text, mailed: outcome === 'sent' && !mute };
      },
    );

    app.post(
      '/customer/email/confirmation/open',
      {
        config: { audience: 'public', rateLimit, once: { natural: 'a confirmed mail stays confirmed' } },
        schema: {
          summary: 'Confirmar mi correo con el enlace que llegó',
          tags,
          body: confirmEmailInput,
          response: { 200: message },
        },
      },
      async (request) => {
        await confirmMail(context, request.body.token);
        return { message: 'Gracias, tu correo está confirmado.' };
      },
    );

    app.put(
      '/customer/admin/:id/email_confirmation',
      {
        config: { audience: 'desk', once: { natural: 'a confirmed mail stays confirmed' } },
        schema: {
          summary: 'Confirmar en persona el correo de alguien, si el estudio no envía correos',
          tags,
          params: idParams,
          response: { 200: customerAtDeskAnswer },
        },
      },
      async (request) => {
        const { id } = request.params;
        await confirmInPerson(context, customerOf(request).customer_id, id);
        return { customer: await customerAtDesk(context, id) };
      },
    );
  };
}
