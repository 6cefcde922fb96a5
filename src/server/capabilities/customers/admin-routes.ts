import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { idParams } from '#shared/wire/common.ts';
import {
  correctCustomerInput,
  correctedCustomerAnswer,
  createCustomerInput,
  customerAtDeskAnswer,
  customerList,
  customerSearchQuery,
} from '#shared/wire/customers.ts';
import type { AppContext } from '../../context.ts';
import { customerOf } from '../../http/person.ts';
import { onceKey, requiredKeyHeaders } from '../idempotency/index.ts';
import { correctCustomer } from './correct-customer.ts';
import { createCustomer } from './create-customer.ts';
import { customerAtDesk } from './current-customer.ts';
import { searchCustomers } from './search/search-customers.ts';

/** What reception does with people: find, look, note down. */
export function customerAdminRoutes(context: AppContext): FastifyPluginAsyncZod {
  const { db } = context;
  const desk = { audience: 'desk' } as const;
  const tags = ['clientes'];

  return async (app) => {
    for (const path of ['/customer/query', '/customer/admin/all']) {
      app.get(
        path,
        {
          config: desk,
          schema: {
            summary: 'Buscar personas por nombre, correo o teléfono (hasta 50)',
            tags,
            querystring: customerSearchQuery,
            response: { 200: customerList },
          },
        },
        async (request) => ({ customers: await searchCustomers(db, request.query.query) }),
      );
    }

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
        const key = onceKey(request, actor_id, { act: 'create-customer', asked: request.body });
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
          body: correctCustomerInput,
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
        const message = proposed
          ? `Enviamos un enlace a ${request.body.email}. El correo cambia cuando lo confirme; al de ahora le avisamos.`
          : 'Perfil actualizado con éxito.';
        return { customer: await customerAtDesk(context, id), message };
      },
    );
  };
}
