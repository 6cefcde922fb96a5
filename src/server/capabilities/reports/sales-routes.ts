import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { reportQuery } from '#shared/wire/reports/period.ts';
import { salesReport } from '#shared/wire/reports/sales.ts';
import type { AppContext } from '../../context.ts';
import { readSalesReport } from './read-sales.ts';

/** `/reports/sales` */
export function salesReportRoutes(context: AppContext): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/reports/sales',
      {
        config: { audience: 'administrator' },
        schema: {
          summary: 'Ventas de un periodo junto a las del anterior: por día, método, paquete y quién vendió',
          tags: ['reportes'],
          querystring: reportQuery,
          response: { 200: salesReport },
        },
      },
      (request) => readSalesReport(context, request.query),
    );
  };
}
