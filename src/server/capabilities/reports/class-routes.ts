import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { classReport, reportedClassPage, reportedClassQuery } from '#shared/wire/reports/classes.ts';
import { reportQuery } from '#shared/wire/reports/period.ts';
import type { AppContext } from '../../context.ts';
import { listReportedClasses, reportClasses } from './report-classes.ts';

/** `/api/reports/classes`, for administrators. */
export function classReportRoutes(context: AppContext): FastifyPluginAsyncZod {
  const config = { audience: 'administrator' } as const;
  const tags = ['reportes'];

  return async (app) => {
    app.get(
      '/reports/classes',
      {
        config,
        schema: {
          summary: 'Ocupación de las clases de unos días, por tipo, coach, hora y sucursal',
          tags,
          querystring: reportQuery,
          response: { 200: classReport },
        },
      },
      ({ query }) => reportClasses(context, query),
    );

    app.get(
      '/reports/classes/list',
      {
        config,
        schema: {
          summary: 'Las clases de unos días, cada una con sus cifras',
          tags,
          querystring: reportedClassQuery,
          response: { 200: reportedClassPage },
        },
      },
      ({ query }) => listReportedClasses(context, query),
    );
  };
}
