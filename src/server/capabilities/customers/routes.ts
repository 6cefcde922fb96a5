import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { refuse } from '#shared/refusals.ts';
import { choiceIn } from '#shared/tracking-consent.ts';
import { linkedAnswer } from '#shared/wire/claims.ts';
import { message } from '#shared/wire/common.ts';
import {
  currentCustomer as currentCustomerAnswer,
  phoneAnswer,
  phoneQuery,
  recoverInput,
  savedCustomerAnswer,
  signupInput,
  updateCustomerInput,
} from '#shared/wire/customers.ts';
import type { AppContext } from '../../context.ts';
import { lettersArrive } from '../../gateways/mail/mail-gateway.ts';
import { actingFor } from '../../http/acting.ts';
import { guessLimit } from '../../http/limits.ts';
import { personOf } from '../../http/person.ts';
import { customerAdminRoutes } from './admin-routes.ts';
import { claimRoutes } from './claims/routes.ts';
import { confirmedMailRoutes } from './confirmed-mail/routes.ts';
import { currentCustomer, knownCustomer } from './current-customer.ts';
import { customerExportRoutes } from './export/routes.ts';
import { linkAccount } from './link-account.ts';
import { mailRoutes } from './mail/routes.ts';
import { phoneIsTaken } from './queries/people.ts';
import { signUpCustomer } from './sign-up-customer.ts';
import { updateCustomer } from './update-customer.ts';

/** `/api/customer`: one's own record, the sign-up's second half, and what it asks before. */
export function customerRoutes(context: AppContext): FastifyPluginAsyncZod {
  const { db, people, settings, identity } = context;
  const tags = ['clientes'];
  const asking = {
    audience: 'public',
    rateLimit: guessLimit(settings),
  } as const;

  return async (app) => {
    await app.register(customerAdminRoutes(context));
    await app.register(customerExportRoutes(context));
    await app.register(claimRoutes(context));
    await app.register(mailRoutes(context));
    await app.register(confirmedMailRoutes(context));

    app.get(
      '/customer',
      {
        config: { audience: 'identity' },
        schema: { summary: 'Quién soy', tags, response: { 200: currentCustomerAnswer } },
      },
      async (request) => currentCustomer(context, personOf(request)),
    );

    app.put(
      '/customer',
      {
        config: { audience: 'customer', once: { natural: 'the same values again' } },
        schema: {
          summary: 'Cambiar mis datos; el personal, los de cualquiera',
          tags,
          body: updateCustomerInput,
          response: { 200: savedCustomerAnswer },
        },
      },
      async (request) => {
        const { uid } = personOf(request);
        const { actor, customer_id } = await actingFor(request, people, request.body.customer_id);
        const missing = await updateCustomer(context, { ...actor, uid }, { ...request.body, customer_id });
        const customer = await knownCustomer(context, customer_id);
        return { customer, message: ['Perfil actualizado con éxito.', missing].filter(Boolean).join(' ') };
      },
    );

    app.post(
      '/customer/signup',
      {
        config: { audience: 'identity', rateLimit: asking.rateLimit, once: 'constraint' },
        schema: {
          summary: 'Crear mi registro después de crear la cuenta de acceso',
          tags,
          body: signupInput,
          response: { 200: currentCustomerAnswer, 201: currentCustomerAnswer },
        },
      },
      async (request, reply) => {
        const person = personOf(request);
        const advertising = choiceIn(request.headers.cookie);
        const created = await signUpCustomer(context, person, { ...request.body, advertising });
        return reply.code(created ? 201 : 200).send(await currentCustomer(context, person));
      },
    );

    app.post(
      '/customer/link',
      {
        config: { audience: 'identity', rateLimit: asking.rateLimit, once: { natural: 'it leads there already' } },
        schema: {
          summary: 'Unir la cuenta de Firebase con la que se entró a la que ya se tenía aquí, por el correo comprobado',
          tags,
          response: { 200: linkedAnswer },
        },
      },
      async (request) => ({ linked: await linkAccount(context, personOf(request)) }),
    );

    app.get(
      '/customer/phone',
      {
        config: asking,
        schema: {
          summary: 'Si un teléfono puede usarse en un registro nuevo',
          tags,
          querystring: phoneQuery,
          response: { 200: phoneAnswer },
        },
      },
      async (request) => ({ available: !(await phoneIsTaken(db, request.query.phone)) }),
    );

    app.post(
      '/customer/recover',
      {
        config: { ...asking, once: { natural: 'a new link, and letters are limited' } },
        schema: {
          summary: 'Pedir por correo el enlace para elegir otra contraseña',
          tags,
          body: recoverInput,
          response: { 200: message },
        },
      },
      async (request) => {
        // Another identity provider sends its own letter.
        if (identity.embedded && !lettersArrive(settings)) refuse('no-letters', { of: 'password' });
        await identity.sendPasswordReset(request.body.email);
        return { message: 'Te hemos enviado un correo para reestablecer tu contraseña.' };
      },
    );
  };
}
