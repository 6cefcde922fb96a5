import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { refuseGone } from '#shared/refusals.ts';
import { idParams } from '#shared/wire/common.ts';
import { paymentMethodAnswer, paymentMethodList } from '#shared/wire/payment-methods.ts';
import type { AppContext } from '../../context.ts';
import { paymentMethodAdminRoutes } from './admin-routes.ts';
import { findPaymentMethod, listPaymentMethods } from './queries.ts';
import { asKept } from './shown.ts';
import { savedCardRoutes } from './sources/routes.ts';

/** `/api/payment_methods`: the methods by which the studio takes money; which of them the checkout offers is a setting. */
export function paymentMethodRoutes(context: AppContext): FastifyPluginAsyncZod {
  const { db } = context;
  const config = { audience: 'customer' } as const;
  const tags = ['métodos de pago'];

  return async (app) => {
    await app.register(paymentMethodAdminRoutes(context));
    await app.register(savedCardRoutes(context));

    app.get(
      '/payment_methods',
      { config, schema: { summary: 'Los métodos de pago', tags, response: { 200: paymentMethodList } } },
      async () => ({ payment_methods: (await listPaymentMethods(db)).map(asKept) }),
    );

    app.get(
      '/payment_methods/:id',
      {
        config,
        schema: { summary: 'Un método de pago', tags, params: idParams, response: { 200: paymentMethodAnswer } },
      },
      async (request) => ({
        payment_method: asKept((await findPaymentMethod(db, request.params.id)) ?? refuseGone('payment_method')),
      }),
    );
  };
}
