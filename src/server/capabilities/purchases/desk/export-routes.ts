import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { exportMovementsAnswer, exportMovementsInput } from '#shared/wire/money-movements.ts';
import { exportPurchasesAnswer, exportPurchasesInput } from '#shared/wire/till.ts';
import type { AppContext } from '../../../context.ts';
import { customerOf } from '../../../http/person.ts';
import { exportMovements, exportPurchases } from './export-purchases.ts';

/** The purchases as a file, for administrators; the movements of money too, for reception those of today. */
export function purchaseExportRoutes(context: AppContext): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/purchases/admin/export',
      {
        config: { audience: 'administrator', once: { natural: 'each export is a line of its own in the log' } },
        schema: {
          summary: 'Avisar que las compras de una búsqueda se descargan en un archivo; queda en la bitácora',
          tags: ['caja'],
          body: exportPurchasesInput,
          response: { 200: exportPurchasesAnswer },
        },
      },
      async (request) => exportPurchases(context, customerOf(request), request.body),
    );

    app.post(
      '/money_movements/export',
      {
        config: { audience: 'desk', once: { natural: 'each export is a line of its own in the log' } },
        schema: {
          summary: 'Avisar que los movimientos de unos días se descargan en un archivo; queda en la bitácora',
          tags: ['caja'],
          body: exportMovementsInput,
          response: { 200: exportMovementsAnswer },
        },
      },
      async (request) => exportMovements(context, customerOf(request), request.body),
    );
  };
}
