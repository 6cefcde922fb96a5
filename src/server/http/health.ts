import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Database } from '../database/database.ts';

/** `/api/health`: the process answers. `/api/ready`: its database does too (it listens only after migrating). */
export function healthRoutes(db: Database): FastifyPluginAsyncZod {
  return async (app) => {
    const answer = z.object({ status: z.literal('ok') });
    const common = { config: { audience: 'public' as const, rateLimit: false as const } };

    app.get(
      '/health',
      { ...common, schema: { summary: 'El proceso responde', tags: ['sistema'], response: { 200: answer } } },
      async () => ({
        status: 'ok' as const,
      }),
    );

    app.get(
      '/ready',
      {
        ...common,
        schema: { summary: 'La base de datos está abierta y migrada', tags: ['sistema'], response: { 200: answer } },
      },
      async () => {
        await db.rows('select 1 as ready');
        return { status: 'ok' as const };
      },
    );
  };
}
