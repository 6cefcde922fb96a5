import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { exportCustomersAnswer, exportCustomersInput } from '#shared/wire/customers-export.ts';
import type { AppContext } from '../../../context.ts';
import { customerOf } from '../../../http/person.ts';
import { exportCustomers } from './export-customers.ts';

/** The customers as a file, for administrators. */
export function customerExportRoutes(context: AppContext): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/customers/export',
      {
        config: { audience: 'administrator', once: { natural: 'each export is a line of its own in the log' } },
        schema: {
          summary: 'Los datos de los clientes de una búsqueda, por partes; queda en la bitácora',
          tags: ['clientes'],
          body: exportCustomersInput,
          response: { 200: exportCustomersAnswer },
        },
      },
      async (request) => exportCustomers(context, { actor: customerOf(request), input: request.body }),
    );
  };
}
