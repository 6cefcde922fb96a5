import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { refuse } from '#shared/refusals.ts';
import { exportAuditAnswer, exportAuditInput } from '#shared/wire/audit.ts';
import { idParams } from '#shared/wire/common.ts';
import { consentList, consentQuery } from '#shared/wire/consents.ts';
import { exportAcceptancesAnswer, exportAcceptancesInput } from '#shared/wire/pages.ts';
import {
  answerPrivacyRequest,
  erasingInput,
  myDataAnswer,
  privacyRequestAnswer,
  privacyRequestList,
  privacyRequestQuery,
  whatErasingEndsAnswer,
} from '#shared/wire/privacy.ts';
import type { AppContext } from '../../context.ts';
import { customerOf } from '../../http/person.ts';
import { requirePasswordNow } from '../identity/index.ts';
import { answerRequest, finishRequest } from './answer-requests.ts';
import { erasePerson } from './erase-person.ts';
import { exportAcceptances } from './export-acceptances.ts';
import { exportLog } from './export-log.ts';
import { listRequests } from './queries/requests.ts';
import { readConsents } from './read-consents.ts';
import { giveData } from './read-data.ts';
import { readWhatErasingEnds } from './read-what-erasing-ends.ts';
import { shownRequest } from './shown-request.ts';

/** People's requests about their data, with the legal deadlines, for administrators to answer. */
export function privacyAdminRoutes(context: AppContext): FastifyPluginAsyncZod {
  const tags = ['privacidad'];
  const config = { audience: 'administrator' } as const;

  return async (app) => {
    app.get(
      '/consents',
      {
        config,
        schema: {
          summary: 'Lo que una persona aceptó o dejó de aceptar, con su texto; lo último, arriba',
          tags,
          querystring: consentQuery,
          response: { 200: consentList },
        },
      },
      async (request) => readConsents(context, request.query.customer_id),
    );

    app.post(
      '/accepted_pages/admin/export',
      {
        config: { ...config, once: { natural: 'each export is a line of its own in the log' } },
        schema: {
          summary: 'Avisar que las aceptaciones de una página se descargan en un archivo; queda en la bitácora',
          tags,
          body: exportAcceptancesInput,
          response: { 200: exportAcceptancesAnswer },
        },
      },
      async (request) => exportAcceptances(context, customerOf(request), request.body.page_id),
    );

    app.post(
      '/audit/export',
      {
        config: { ...config, once: { natural: 'each export is a line of its own in the log' } },
        schema: {
          summary: 'Avisar que la bitácora de una búsqueda se descarga en un archivo; queda en la bitácora',
          tags: ['bitácora'],
          body: exportAuditInput,
          response: { 200: exportAuditAnswer },
        },
      },
      async (request) => exportLog(context, customerOf(request), request.body),
    );

    app.get(
      '/privacy_requests',
      {
        config,
        schema: {
          summary: 'Solicitudes sobre datos personales; lo que vence primero, arriba',
          tags,
          querystring: privacyRequestQuery,
          response: { 200: privacyRequestList },
        },
      },
      async (request) =>
        listRequests(context.db, { onlyOpen: request.query.state === 'open', page: request.query.page }),
    );

    app.put(
      '/privacy_requests/:id',
      {
        config: { ...config, once: 'constraint' },
        schema: {
          summary: 'Contestar una solicitud: sí o no, y por qué',
          tags,
          params: idParams,
          body: answerPrivacyRequest,
          response: { 200: privacyRequestAnswer },
        },
      },
      async (request) => {
        const { id } = request.params;
        await answerRequest(context, id, { actor_id: customerOf(request).customer_id, ...request.body });
        return { privacy_request: await shownRequest(context, id), message: 'Respuesta enviada.' };
      },
    );

    app.put(
      '/privacy_requests/done/:id',
      {
        config: { ...config, once: { natural: 'what is done stays done' } },
        schema: {
          summary: 'Marcar como hecha una solicitud concedida',
          tags,
          params: idParams,
          body: z.strictObject({}),
          response: { 200: privacyRequestAnswer },
        },
      },
      async (request) => {
        const { id } = request.params;
        await finishRequest(context, id, customerOf(request).customer_id);
        return { privacy_request: await shownRequest(context, id), message: 'Solicitud cumplida.' };
      },
    );

    app.post(
      '/privacy_requests/data/:id',
      {
        config: { ...config, once: { natural: 'each copy is a line of its own in the log' } },
        schema: {
          summary: 'Todo lo que se guarda de quien pidió verlo, para entregárselo; antes se escribe la contraseña',
          tags,
          params: idParams,
          body: z.strictObject({}),
          response: { 200: myDataAnswer },
        },
      },
      async (request) => ({
        made_at: context.clock.now().toISOString(),
        data: await giveData(context, customerOf(request), request.params.id),
      }),
    );

    app.get(
      '/privacy_requests/erase/:id',
      {
        config,
        schema: {
          summary: 'Qué se termina al eliminar la cuenta de quien lo pidió',
          tags,
          params: idParams,
          response: { 200: whatErasingEndsAnswer },
        },
      },
      async (request) => {
        const { customer } = await shownRequest(context, request.params.id);
        return { what_ends: await readWhatErasingEnds(context, customer.customer_id) };
      },
    );

    app.post(
      '/privacy_requests/erase/:id',
      {
        config: { ...config, once: { natural: 'who is erased stays erased' } },
        schema: {
          summary: 'Eliminar la cuenta y los datos de quien lo pidió; antes se escribe la contraseña',
          tags,
          params: idParams,
          body: erasingInput,
          response: { 200: privacyRequestAnswer },
        },
      },
      async (request) => {
        const person = customerOf(request);
        await requirePasswordNow(context, person.session_id);
        const { customer, kind } = await shownRequest(context, request.params.id);
        if (kind !== 'cancellation') refuse('privacy-request-not-granted');
        await erasePerson(context, {
          customer_id: customer.customer_id,
          by: { administrator: person.customer_id },
        });
        return { privacy_request: await shownRequest(context, request.params.id), message: 'Se eliminaron sus datos.' };
      },
    );
  };
}
