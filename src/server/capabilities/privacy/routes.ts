import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { message } from '#shared/wire/common.ts';
import { advertisingConsentInput } from '#shared/wire/consents.ts';
import {
  erasingInput,
  myDataAnswer,
  newPrivacyRequest,
  privacyRequestAnswer,
  whatErasingEndsAnswer,
} from '#shared/wire/privacy.ts';
import type { AppContext } from '../../context.ts';
import { actingFor } from '../../http/acting.ts';
import { customerOf } from '../../http/person.ts';
import { requirePasswordNow } from '../identity/index.ts';
import { keepAdvertisingConsent } from '../pages/index.ts';
import { privacyAdminRoutes } from './admin-routes.ts';
import { askForData } from './answer-requests.ts';
import { erasePerson } from './erase-person.ts';
import { readMyData } from './read-data.ts';
import { readWhatErasingEnds } from './read-what-erasing-ends.ts';
import { shownRequest } from './shown-request.ts';

/** A person's legal rights over her data (docs/decisions/0050-privacy.md). */
export function privacyRoutes(context: AppContext): FastifyPluginAsyncZod {
  const tags = ['privacidad'];
  const config = { audience: 'customer' } as const;

  return async (app) => {
    await app.register(privacyAdminRoutes(context));

    app.get(
      '/customer/data',
      { config, schema: { summary: 'Todo lo que el estudio guarda de mí', tags, response: { 200: myDataAnswer } } },
      async (request) => ({
        made_at: context.clock.now().toISOString(),
        data: await readMyData(context, customerOf(request).customer_id),
      }),
    );

    app.post(
      '/customer/advertising_consent',
      {
        config: { ...config, once: { natural: 'the same answer again is nothing new' } },
        schema: {
          summary: 'Guardar lo que contesté sobre publicidad',
          tags,
          body: advertisingConsentInput,
          response: { 200: message },
        },
      },
      async (request) => {
        const { given } = request.body;
        await keepAdvertisingConsent(context, customerOf(request), { given, act: 'browser' });
        return { message: given ? 'Guardamos que la aceptas.' : 'Guardamos que no la aceptas.' };
      },
    );

    app.get(
      '/customer/deletion',
      {
        config,
        schema: { summary: 'Qué se pierde al eliminar mi cuenta', tags, response: { 200: whatErasingEndsAnswer } },
      },
      async (request) => ({ what_ends: await readWhatErasingEnds(context, customerOf(request).customer_id) }),
    );

    app.post(
      '/customer/deletion',
      {
        config: { ...config, once: { natural: 'who is erased has no account to erase' } },
        schema: {
          summary: 'Eliminar mi cuenta con mis datos; antes se escribe la contraseña',
          tags,
          body: erasingInput,
          response: { 200: message },
        },
      },
      async (request) => {
        const person = customerOf(request);
        await requirePasswordNow(context, person.session_id);
        await erasePerson(context, { customer_id: person.customer_id, by: { herself: person } });
        return { message: 'Tu cuenta se eliminó.' };
      },
    );

    app.post(
      '/privacy_requests',
      {
        config: { ...config, once: 'constraint' },
        schema: {
          summary: 'Pedir algo sobre mis datos; el personal anota lo que llegó en papel',
          tags,
          body: newPrivacyRequest,
          response: { 201: privacyRequestAnswer },
        },
      },
      async (request, reply) => {
        const { customer_id: named, ...asking } = request.body;
        const { actor, customer_id } = await actingFor(request, context.people, named);
        const { uid, session_id } = customerOf(request);
        const by = { uid, session_id, actor_id: actor.customer_id, byStaff: actor.byStaff };
        const received_on = actor.byStaff ? asking.received_on : undefined;
        const id = await askForData(context, { ...asking, received_on, customer_id, by });
        const privacy_request = await shownRequest(context, id);
        return reply.code(201).send({ privacy_request, message: 'Recibimos tu solicitud.' });
      },
    );
  };
}
