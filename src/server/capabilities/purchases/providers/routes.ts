import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  connectionAnswer,
  paymentProviderList,
  paymentProviderParams,
  providerAccountList,
  providerAccountQuery,
} from '#shared/wire/payment-providers.ts';
import type { AppContext } from '../../../context.ts';
import { readProviderAccounts } from './read-accounts.ts';
import { checkProvider, listProviders } from './read-providers.ts';

/** The payment providers, for the administrator who connects them. */
export function providerRoutes(context: AppContext): FastifyPluginAsyncZod {
  const audience = 'administrator' as const;
  const tags = ['formas de pago'];
  return async (app) => {
    app.get(
      '/payment_providers',
      {
        config: { audience },
        schema: { summary: 'Procesadores de pagos conectados', tags, response: { 200: paymentProviderList } },
      },
      async () => ({ payment_providers: await listProviders(context) }),
    );

    app.get(
      '/payment_providers/accounts',
      {
        config: { audience },
        schema: {
          summary: 'Lo que cada procesador cobró, devolvió, retuvo y depositó',
          tags,
          querystring: providerAccountQuery,
          response: { 200: providerAccountList },
        },
      },
      async (request) => ({ provider_accounts: await readProviderAccounts(context, request.query) }),
    );

    app.post(
      '/payment_providers/:provider/check',
      {
        config: {
          audience,
          once: { natural: 'it only asks' },
          rateLimit: { max: 10, timeWindow: '1 minute' },
        },
        schema: {
          summary: 'Probar la conexión con un procesador',
          tags,
          params: paymentProviderParams,
          response: { 200: connectionAnswer },
        },
      },
      async (request) => checkProvider(context, request.params.provider),
    );
  };
}
