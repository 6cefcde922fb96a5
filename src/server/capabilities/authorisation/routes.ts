import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  administratorList,
  authorisationAnswer,
  authorisationInput,
  authorisationRequestAnswer,
  authorisationRequestInput,
  authorisationRequestList,
  decisionInput,
} from '#shared/wire/authorisation.ts';
import { idParams } from '#shared/wire/common.ts';
import type { AppContext } from '../../context.ts';
import { customerAt, customerOf } from '../../http/person.ts';
import { traceOf } from '../../http/trace.ts';
import { askAdministrators } from './ask-administrators.ts';
import { approve, refuseAuthorisation } from './decide-request.ts';
import { givePermit } from './give-permit.ts';
import { listAdministrators } from './queries/permits.ts';
import { listRequests, showRequest } from './read-requests.ts';

/**
 * Authorisation of what reception may not do alone: an administrator's password on the same screen, or a request on the
 * administrator's own.
 */
export function authorisationRoutes(context: AppContext): FastifyPluginAsyncZod {
  const staff = { audience: 'coach' } as const;
  const rateLimit = { max: context.settings.LIMIT_SIGN_IN_PER_MINUTE, timeWindow: '1 minute' };
  const tags = ['autorizaciones'];

  return async (app) => {
    app.get(
      '/authorisations/administrators',
      {
        config: staff,
        schema: {
          summary: 'Quién puede autorizar, y si puede hacerlo aquí con su contraseña',
          tags,
          response: { 200: administratorList },
        },
      },
      async () => ({
        administrators: await listAdministrators(context.db),
        by_password: context.identity.embedded !== null,
      }),
    );

    app.post(
      '/authorisations',
      {
        config: { ...staff, rateLimit, once: { natural: 'another permit for the same call; each is good once' } },
        schema: {
          summary: 'Autorizar con la contraseña de alguien de la administración una sola llamada, durante dos minutos',
          tags,
          body: authorisationInput,
          response: { 201: authorisationAnswer },
        },
      },
      async (request, reply) => {
        const given = await givePermit(context, {
          staff: customerAt(request),
          input: request.body,
          trace: traceOf(request),
        });
        return reply.code(201).send(given);
      },
    );

    app.get(
      '/authorisation_requests',
      {
        config: staff,
        schema: {
          summary: 'Lo que espera la autorización de la administración; para recepción, lo que pidió',
          tags,
          response: { 200: authorisationRequestList },
        },
      },
      async (request) => ({ authorisation_requests: await listRequests(context, customerOf(request)) }),
    );

    app.post(
      '/authorisation_requests',
      {
        config: { ...staff, once: 'constraint' },
        schema: {
          summary: 'Pedir que la administración autorice una llamada, con un motivo; espera 24 horas',
          tags,
          body: authorisationRequestInput,
          response: { 201: authorisationRequestAnswer },
        },
      },
      async (request, reply) => {
        const id = await askAdministrators(context, customerAt(request), request.body);
        const message = 'Lo pediste. La administración lo ve en su inicio.';
        return reply.code(201).send({ authorisation_request: await showRequest(context, id), message });
      },
    );

    app.put(
      '/authorisation_requests/:id',
      {
        config: { audience: 'administrator', once: 'constraint' },
        schema: {
          summary: 'Aprobar o rechazar lo que recepción pidió; aprobado se hace en ese momento',
          tags,
          params: idParams,
          body: decisionInput,
          response: { 200: authorisationRequestAnswer },
        },
      },
      async (request) => {
        const { id } = request.params;
        const { customer_id } = customerOf(request);
        const approved = request.body.decision === 'approved';
        await (approved ? approve(context, id, customer_id) : refuseAuthorisation(context, id, customer_id));
        const message = approved ? 'Aprobado y hecho.' : 'Rechazado.';
        return { authorisation_request: await showRequest(context, id), message };
      },
    );
  };
}
