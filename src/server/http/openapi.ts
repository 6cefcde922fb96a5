import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { errorAnswer } from '#shared/wire/common.ts';
import type { App } from './frame.ts';

/** What every call may answer instead. */
const refusal = {
  description: 'Un rechazo, con su texto en español',
  ...z.toJSONSchema(errorAnswer, { io: 'output', target: 'draft-7' }),
};

const objectOf = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});

/** Describes every call at `/api/openapi.json`, with who may call it as `x-audience` and how a write
 * happens once as `x-once`; `/api/docs` is a page to read and try it. */
export async function documentCalls(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Cupo', version: '1', description: 'Reservaciones y paquetes de un estudio de clases.' },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: (input) => {
      const { schema, url } = jsonSchemaTransform(input);
      const audience = input.route.config?.audience;
      const response = { ...objectOf(schema.response), default: refusal };
      const once = input.route.config?.once;
      const described = { ...schema, response, 'x-audience': audience, ...(once && { 'x-once': once }) };
      return {
        url,
        schema: audience && audience !== 'public' ? { ...described, security: [{ token: [] }] } : described,
      };
    },
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { tryItOutEnabled: true },
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}
