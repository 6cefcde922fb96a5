import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { configurationList } from '#shared/wire/configuration.ts';
import type { AppContext } from '../../context.ts';
import { adminConfigurationRoutes } from './admin-routes.ts';
import { asSettingList } from './setting-list.ts';

/**
 * `/api/appconfig`: the public settings, which every browser reads at start, and the administrators' configuration screen.
 */
export function configurationRoutes(context: AppContext): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(adminConfigurationRoutes(context));
    app.get(
      '/appconfig',
      {
        config: { audience: 'public' },
        schema: {
          summary: 'La configuración del estudio que cualquiera puede leer',
          tags: ['configuración'],
          response: { 200: configurationList },
        },
      },
      async () => asSettingList(await context.configuration.public()),
    );
  };
}
