import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idParams } from '#shared/wire/common.ts';
import { customerIdQuery } from '#shared/wire/customers.ts';
import {
  availableClass,
  changeGrantInput,
  creditStatement,
  credits,
  giveClassesInput,
  grantsByDateQuery,
  statementQuery,
} from '#shared/wire/grants.ts';
import type { AppContext } from '../../context.ts';
import { actingFor } from '../../http/acting.ts';
import { customerOf } from '../../http/person.ts';
import { atCounter } from '../authorisation/index.ts';
import { onceKey, requiredKeyHeaders } from '../idempotency/index.ts';
import { changeGrant, closeGrant } from './change-grant.ts';
import { giveClasses } from './give-classes.ts';
import { readCredits, readCreditsOn, readOwnGrant } from './read-credits.ts';
import { readStatement } from './read-statement.ts';

/** `/available_classes`: a person's credits, their statement, and what staff give and take. */
export function grantRoutes(context: AppContext): FastifyPluginAsyncZod {
  const { people } = context;
  const audience = { audience: 'customer' as const };
  const tags = ['créditos'];
  const saved = z.object({ available_class: availableClass, message: z.string() });
  const headers = requiredKeyHeaders;

  const give = atCounter({ headers, body: giveClassesInput }, async ({ customer_id, session_id }, request) => {
    const key = onceKey(request, customer_id, { act: 'give-classes', input: request.body });
    const actor = { customer_id, session_id, byStaff: true };
    return {
      available_class: await giveClasses(context, { actor, input: request.body, key }),
      message: '¡Acceso agregado!',
    };
  });
  const change = atCounter({ headers, body: changeGrantInput }, async ({ customer_id }, request) => {
    const key = onceKey(request, customer_id, { act: 'change-grant', input: request.body });
    const available_class = await changeGrant(context, { actor_id: customer_id, input: request.body, key });
    return { available_class, message: '¡Acceso agregado!' };
  });
  const close = atCounter({ headers, params: idParams }, async ({ customer_id }, request) => {
    const key = onceKey(request, customer_id, { act: 'close-grant', input: request.params });
    const available_class = await closeGrant(context, {
      actor_id: customer_id,
      available_class_id: request.params.id,
      key,
    });
    return { available_class, message: '¡Acceso eliminado!' };
  });

  return async (app) => {
    app.get(
      '/available_classes',
      {
        config: audience,
        schema: {
          summary: 'Mis créditos, con su estado de cuenta',
          tags: ['créditos'],
          querystring: customerIdQuery,
          response: { 200: credits },
        },
      },
      async (request) => {
        const { customer_id } = await actingFor(request, people, request.query.customer_id);
        return readCredits(context, customer_id);
      },
    );
    app.get(
      '/available_classes/date/all',
      {
        config: audience,
        schema: {
          summary: 'Mis créditos que sirven en una fecha (hoy, si no se dice)',
          tags,
          querystring: grantsByDateQuery,
          response: { 200: z.object({ available_classes: z.array(availableClass) }) },
        },
      },
      async (request) => {
        const { customer_id } = await actingFor(request, people, request.query.customer_id);
        return { available_classes: await readCreditsOn(context, customer_id, request.query.date) };
      },
    );

    app.get(
      '/available_classes/statement',
      {
        config: audience,
        schema: {
          summary: 'Estado de cuenta de mis clases',
          tags,
          querystring: statementQuery,
          response: { 200: creditStatement },
        },
      },
      async (request) => {
        const { customer_id } = await actingFor(request, people, request.query.customer_id);
        return readStatement(context, customer_id, request.query.page);
      },
    );

    app.get(
      '/available_classes/:id',
      {
        config: audience,
        schema: {
          summary: 'Un crédito, con su estado de cuenta',
          tags,
          params: idParams,
          querystring: customerIdQuery,
          response: { 200: z.object({ available_class: availableClass }) },
        },
      },
      async (request) => {
        const { customer_id } = await actingFor(request, people, request.query.customer_id);
        return { available_class: await readOwnGrant(context, customer_id, request.params.id) };
      },
    );

    app.post(
      '/available_classes',
      {
        config: { audience: 'desk', once: 'key', counter: give },
        schema: {
          summary: 'Dar clases a una persona, con un motivo',
          tags: ['recepción'],
          ...give.schema,
          response: { 201: saved },
        },
      },
      async (request, reply) => reply.code(201).send(await give.run(customerOf(request), request)),
    );

    app.put(
      '/available_classes',
      {
        config: { audience: 'desk', once: 'key', counter: change },
        schema: {
          summary: 'Cambiar hasta cuándo sirve un crédito, con un motivo',
          tags: ['recepción'],
          ...change.schema,
          response: { 200: saved },
        },
      },
      (request) => change.run(customerOf(request), request),
    );

    app.delete(
      '/available_classes/:id',
      {
        config: { audience: 'desk', once: 'key', counter: close },
        schema: {
          summary: 'Quitar lo que queda de un crédito',
          tags: ['recepción'],
          ...close.schema,
          response: { 200: saved },
        },
      },
      (request) => close.run(customerOf(request), request),
    );
  };
}
