import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { AppContext } from '../../context.ts';
import { inTurns } from '../../database/in-turns.ts';
import { classReportRoutes } from './class-routes.ts';
import { coachReportRoutes } from './coach-routes.ts';
import { peopleReportRoutes } from './people-routes.ts';
import { salesReportRoutes } from './sales-routes.ts';

/** Statements of reports that one process has at the database at once; the other connections are for everybody else. */
const AT_ONCE = 2;

/** `/reports/…`: what the owner wants to know of her studio. They only read, and are for administrators alone. */
export function reportRoutes({ db, ...others }: AppContext): FastifyPluginAsyncZod {
  const context = { ...others, db: inTurns(db, AT_ONCE) };
  return async (app) => {
    await app.register(salesReportRoutes(context));
    await app.register(classReportRoutes(context));
    await app.register(coachReportRoutes(context));
    await app.register(peopleReportRoutes(context));
  };
}
