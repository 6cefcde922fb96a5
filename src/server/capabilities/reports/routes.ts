import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { AppContext } from '../../context.ts';
import { classReportRoutes } from './class-routes.ts';
import { coachReportRoutes } from './coach-routes.ts';
import { peopleReportRoutes } from './people-routes.ts';
import { salesReportRoutes } from './sales-routes.ts';

/** `/reports/…`: what the owner wants to know of her studio. They only read, and are for administrators alone. */
export function reportRoutes(context: AppContext): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(salesReportRoutes(context));
    await app.register(classReportRoutes(context));
    await app.register(coachReportRoutes(context));
    await app.register(peopleReportRoutes(context));
  };
}
