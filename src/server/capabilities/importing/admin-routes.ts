import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { importAnswer, importInput, importPreviewAnswer, importPreviewInput } from '#shared/wire/importing.ts';
import type { AppContext } from '../../context.ts';
import { customerOf } from '../../http/person.ts';
import { onceKey, requiredKeyHeaders } from '../idempotency/index.ts';
import { importCustomers } from './import-customers.ts';
import { previewImport } from './preview-import.ts';

/** Bringing customers from the studio's former system, with a preview; for administrators. */
export function importingRoutes(context: AppContext): FastifyPluginAsyncZod {
  const tags = ['clientes'];
  const config = { audience: 'administrator' } as const;
  return async (app) => {
    app.post(
      '/customers/import/preview',
      {
        config: { ...config, once: { natural: 'changes nothing' } },
        schema: {
          summary: 'Qué pasaría con cada fila de un archivo de otro sistema; no cambia nada',
          tags,
          body: importPreviewInput,
          response: { 200: importPreviewAnswer },
        },
      },
      async (request) => previewImport(context, request.body.rows),
    );

    app.post(
      '/customers/import',
      {
        config: { ...config, once: 'key' },
        schema: {
          summary: 'Traer personas de otro sistema, con las clases que les quedan; hasta 500 filas cada vez',
          tags,
          headers: requiredKeyHeaders,
          body: importInput,
          response: { 200: importAnswer },
        },
      },
      async (request) => {
        const { customer_id: actor_id } = customerOf(request);
        const key = onceKey(request, actor_id, { act: 'import-customers', input: request.body });
        return importCustomers(context, { actor_id, input: request.body, key });
      },
    );
  };
}
