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
import { idempotencyHeaders } from '../idempotency/index.ts';
import { changeGrant, closeGrant } from './change-grant.ts';
import { giveClasses } from './give-classes.ts';
import { readCredits, readCreditsOn, readOwnGrant } from './read-own.ts';
import { readStatement } from './read-statement.ts';

/** `/available_classes`: what a person has left, its statement, and what staff give and take (specification, section 7). */
export function grantRoutes(context: AppContext): FastifyPluginAsyncZod {
  const { people } = context;
  const audience = { audience: 'customer' as const };
  const tags = ['créditos'];
  const saved = z.object({ available_class: availableClass, message: z.string() });

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
        config: { audience: 'desk' },
        schema: {
          summary: 'Dar clases a una persona, con un motivo',
          tags: ['recepción'],
          headers: idempotencyHeaders,
          body: giveClassesInput,
          response: { 201: z.object({ available_class: availableClass, message: z.string() }) },
        },
      },
      async (request, reply) => {
        const { customer_id, session_id } = customerOf(request);
        const given = await giveClasses(
          context,
          { customer_id, session_id, byStaff: true },
          request.body,
          request.headers['idempotency-key'] ?? null,
        );
        return reply.code(201).send({ available_class: given, message: '¡Acceso agregado!' });
      },
    );

    app.put(
      '/available_classes',
      {
        config: { audience: 'desk' },
        schema: {
          summary: 'Cambiar hasta cuándo sirve un crédito, con un motivo',
          tags: ['recepción'],
          body: changeGrantInput,
          response: { 200: saved },
        },
      },
      async (request) => ({
        available_class: await changeGrant(context, customerOf(request).customer_id, request.body),
        message: '¡Acceso agregado!',
      }),
    );

    app.delete(
      '/available_classes/:id',
      {
        config: { audience: 'desk' },
        schema: {
          summary: 'Quitar lo que queda de un crédito',
          tags: ['recepción'],
          params: idParams,
          response: { 200: saved },
        },
      },
      async (request) => ({
        available_class: await closeGrant(context, customerOf(request).customer_id, request.params.id),
        message: '¡Acceso eliminado!',
      }),
    );
  };
}
