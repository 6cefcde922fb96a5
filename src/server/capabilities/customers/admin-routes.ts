import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { idParams } from '#shared/wire/common.ts';
import {
  alikeList,
  alikeQuery,
  correctedCustomerAnswer,
  correctionInput,
  createCustomerInput,
  customerAtDeskAnswer,
  customerList,
  customerSearchQuery,
} from '#shared/wire/customers.ts';
import type { AppContext } from '../../context.ts';
import { lettersArrive } from '../../gateways/mail/mail-gateway.ts';
import { customerOf } from '../../http/person.ts';
import { onceKey, requiredKeyHeaders } from '../idempotency/index.ts';
import { correctCustomer } from './correct-customer.ts';
import { createCustomer } from './create-customer.ts';
import { customerAtDesk } from './current-customer.ts';
import { findDuplicates, findLikely } from './search/find-likely.ts';
import { searchCustomers } from './search/search-customers.ts';

/** Customers, for reception: search, records, creating one. */
export function customerAdminRoutes(context: AppContext): FastifyPluginAsyncZod {
  const { db } = context;
  const desk = { audience: 'desk' } as const;
  const tags = ['clientes'];

  const sayProposed = (email: string) =>
    lettersArrive(context.settings)
      ? `Enviamos un enlace a ${email}. El correo cambia cuando lo confirme; al de ahora le avisamos.`
      : `No hay correo conectado: el enlace no llega a ${email} y el correo no cambia mientras no se confirme.`;

  return async (app) => {
    for (const path of ['/customer/query', '/customer/admin/all']) {
      app.get(
        path,
        {
          config: desk,
          schema: {
            summary:
              'Buscar personas por nombre, correo o teléfono, 50 por página; con palabras, las 250 más recientes',
            tags,
            querystring: customerSearchQuery,
            response: { 200: customerList },
          },
        },
        (request) => searchCustomers(db, request.query),
      );
    }

    app.get(
      '/customer/admin/alike',
      {
        config: desk,
        schema: {
          summary: 'Quién tiene ya ese nombre, teléfono o correo',
          tags,
          querystring: alikeQuery,
          response: { 200: alikeList },
        },
      },
      async (request) => {
        const { phone = null, email = null, ...named } = request.query;
        return { customers: await findLikely(db, { ...named, phone, email }) };
      },
    );

    app.get(
      '/customer/admin/:id/alike',
      {
        config: desk,
        schema: {
          summary: 'Otros registros que pueden ser de la misma persona: por teléfono, correo o nombre',
          tags,
          params: idParams,
          response: { 200: alikeList },
        },
      },
      async (request) => ({ customers: await findDuplicates(db, request.params.id) }),
    );

    app.get(
      '/customer/admin/:id',
      {
        config: desk,
        schema: { summary: 'Una persona', tags, params: idParams, response: { 200: customerAtDeskAnswer } },
      },
      async (request) => ({ customer: await customerAtDesk(context, request.params.id) }),
    );

    app.post(
      '/customer',
      {
        config: { ...desk, once: 'key' },
        schema: {
          summary: 'Anotar en recepción a una persona sin cuenta',
          tags,
          headers: requiredKeyHeaders,
          body: createCustomerInput,
          response: { 201: customerAtDeskAnswer },
        },
      },
      async (request, reply) => {
        const actor_id = customerOf(request).customer_id;
        const key = onceKey(request, actor_id, { act: 'create-customer', input: request.body });
        const customer_id = await createCustomer(context, { actor_id, customer: request.body, key });
        return reply.code(201).send({ customer: await customerAtDesk(context, customer_id) });
      },
    );

    app.put(
      '/customer/admin/:id',
      {
        config: { ...desk, once: { natural: 'the same values again; a proposal replaces the one before' } },
        schema: {
          summary: 'Corregir nombre o teléfono de una persona; el correo con el que entra, solo proponerlo',
          tags,
          params: idParams,
          body: correctionInput,
          response: { 200: correctedCustomerAnswer },
        },
      },
      async (request) => {
        const { id } = request.params;
        const { proposed } = await correctCustomer(context, {
          actor_id: customerOf(request).customer_id,
          customer_id: id,
          correction: request.body,
        });
        const message = proposed ? sayProposed(request.body.email ?? '') : 'Perfil actualizado con éxito.';
        return { customer: await customerAtDesk(context, id), message };
      },
    );
  };
}
