import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { discountAnswer, discountCodeParams, discountCodeQuery } from '#shared/wire/discounts.ts';
import type { AppContext } from '../../context.ts';
import { addressOf, guessLimit } from '../../http/limits.ts';
import { visitingCustomer } from '../../http/visitor.ts';
import { discountAdminRoutes } from './admin-routes.ts';
import { checkDiscount } from './check-discount.ts';
import { guessCode } from './guess-code.ts';

/** `/api/discounts`: checking a code at checkout, before or after signing in. */
export function discountRoutes(context: AppContext): FastifyPluginAsyncZod {
  // Codes can be guessed like passwords.
  const config = {
    audience: 'public',
    rateLimit: guessLimit(context.settings),
  } as const;

  return async (app) => {
    await app.register(discountAdminRoutes(context));

    app.get(
      '/discounts/code/:code',
      {
        config,
        schema: {
          summary: 'Qué descuenta un código',
          tags: ['descuentos'],
          params: discountCodeParams,
          querystring: discountCodeQuery,
          response: { 200: discountAnswer },
        },
      },
      async (request) => {
        const { code } = request.params;
        const { class_package_id } = request.query;
        const customer_id = await visitingCustomer(request, context);
        const guess = { code, customer_id, address: addressOf(request) };
        const check = () => checkDiscount(context, { code, class_package_id, customer_id });
        return { discount: await guessCode(context, guess, check) };
      },
    );
  };
}
