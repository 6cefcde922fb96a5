import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { firstSteps } from '#shared/wire/first-steps.ts';
import type { AppContext } from '../../context.ts';
import { readFirstSteps } from './read-first-steps.ts';

/** `/api/first_steps`: the steps that a new studio still needs. */
export function firstStepRoutes(context: AppContext): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/first_steps',
      {
        config: { audience: 'administrator' },
        schema: {
          summary: 'Los primeros pasos para abrir el estudio, y cuáles están hechos',
          tags: ['configuración'],
          response: { 200: firstSteps },
        },
      },
      async () => readFirstSteps(context),
    );
  };
}
