import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { App } from './frame.ts';
import { operationIdOf, withRefusals } from './openapi-document.ts';

/**
 * Describes every call at `/api/openapi.json`, with its audience as `x-audience`, how a write is done once as `x-once`,
 * whether it is an act at the counter as `x-counter`, and its refusals; `/api/docs` is a page to read and try it.
 * @param site the studio's public address
 */
export async function documentCalls(app: App, site: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Cupo',
        version: '1',
        description: 'Reservaciones y paquetes de un estudio de clases.',
        license: { name: 'Del estudio', identifier: 'LicenseRef-Propietaria' },
      },
      servers: [{ url: site }],
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: (input) => {
      const { schema, url } = jsonSchemaTransform(input);
      const { audience, once, counter } = input.route.config ?? {};
      const operationId = operationIdOf(String(input.route.method), url);
      const security = audience && audience !== 'public' ? [{ token: [] }] : [];
      return {
        url,
        schema: {
          ...schema,
          operationId,
          security,
          'x-audience': audience,
          ...(once && { 'x-once': once }),
          ...(counter && { 'x-counter': true }),
        },
      };
    },
  });
  let described: object | undefined;
  const document = () => {
    described ??= withRefusals(app.swagger());
    return described;
  };
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { tryItOutEnabled: true },
    transformSpecification: () => ({ ...document() }),
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => document());
}
