import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { idParams, message } from '#shared/wire/common.ts';
import {
  accountChangeAnswer,
  changedPaymentMethod,
  newPaymentMethod,
  paymentMethodSaved,
} from '#shared/wire/payment-methods.ts';
import type { AppContext } from '../../context.ts';
import { customerOf } from '../../http/person.ts';
import { idempotencyHeaders, sentKey } from '../idempotency/index.ts';
import { deletePaymentMethod } from './delete-payment-method.ts';
import { readAccountChange } from './read-account-change.ts';
import { savePaymentMethod } from './save-payment-method.ts';
import { asKept } from './shown.ts';

/**
 * Payment methods, for administrators. The API's success texts stay English; screens say them in Spanish.
 */
export function paymentMethodAdminRoutes(context: AppContext): FastifyPluginAsyncZod {
  const config = { audience: 'administrator' } as const;
  const tags = ['métodos de pago'];
  const saved = 'payment_method saved.';

  return async (app) => {
    app.get(
      '/payment_methods/account_change',
      {
        config,
        schema: {
          summary: 'Quién cambió en estos días la cuenta a la que pagan los clientes',
          tags,
          response: { 200: accountChangeAnswer },
        },
      },
      async () => ({ account_change: await readAccountChange(context) }),
    );

    app.post(
      '/payment_methods',
      {
        config: { ...config, once: 'key-if-sent' },
        schema: {
          summary: 'Crear un método de pago',
          tags,
          headers: idempotencyHeaders,
          body: newPaymentMethod,
          response: { 201: paymentMethodSaved },
        },
      },
      async (request, reply) => {
        const actor_id = customerOf(request).customer_id;
        const key = sentKey(request, actor_id, { act: 'create-payment-method', input: request.body });
        const payment_method = await savePaymentMethod(context, actor_id, { ...request.body, key });
        return reply.code(201).send({ payment_method: asKept(payment_method), message: saved });
      },
    );

    app.put(
      '/payment_methods',
      {
        config: { ...config, once: { natural: 'the same values again' } },
        schema: {
          summary: 'Cambiar un método de pago',
          tags,
          body: changedPaymentMethod,
          response: { 200: paymentMethodSaved },
        },
      },
      async (request) => {
        const payment_method = await savePaymentMethod(context, customerOf(request).customer_id, request.body);
        return { payment_method: asKept(payment_method), message: saved };
      },
    );

    app.delete(
      '/payment_methods/:id',
      {
        config: { ...config, once: { natural: 'what is gone stays gone' } },
        schema: { summary: 'Borrar un método de pago', tags, params: idParams, response: { 200: message } },
      },
      async (request) => {
        await deletePaymentMethod(context, customerOf(request).customer_id, request.params.id);
        return { message: 'payment_method deleted.' };
      },
    );
  };
}
