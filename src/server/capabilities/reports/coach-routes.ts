import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { coachLinePage, coachLineQuery, coachReport } from '#shared/wire/reports/coaches.ts';
import { reportQuery } from '#shared/wire/reports/period.ts';
import type { AppContext } from '../../context.ts';
import { listCoachLines, reportCoaches } from './report-coaches.ts';

/** `/api/reports/coaches`, for administrators: nobody else sees what coaches are paid. */
export function coachReportRoutes(context: AppContext): FastifyPluginAsyncZod {
  const config = { audience: 'administrator' } as const;
  const tags = ['reportes'];

  return async (app) => {
    app.get(
      '/reports/coaches',
      {
        config,
        schema: {
          summary: 'Las clases que dio cada coach en unos días, y lo que se le debe',
          tags,
          querystring: reportQuery,
          response: { 200: coachReport },
        },
      },
      ({ query }) => reportCoaches(context, query),
    );

    app.get(
      '/reports/coaches/lines',
      {
        config,
        schema: {
          summary: 'Las clases que dio un coach en unos días, con lo que se debe por cada una',
          tags,
          querystring: coachLineQuery,
          response: { 200: coachLinePage },
        },
      },
      ({ query }) => listCoachLines(context, query),
    );
  };
}
