import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  configurationCatalogue,
  configurationInput,
  configurationList,
  identityInput,
} from '#shared/wire/configuration.ts';
import type { AppContext } from '../../context.ts';
import { guessLimit } from '../../http/limits.ts';
import { customerOf } from '../../http/person.ts';
import { BATCHES_AT_ONCE, reviewProfiles } from '../customers/index.ts';
import { describeCatalogue } from './describe-catalogue.ts';
import { saveConfiguration, saveConfirmed } from './save-configuration.ts';
import { saveIdentity } from './save-identity.ts';
import { asSettingList } from './setting-list.ts';

/** The configuration screen of administrators. */
export function adminConfigurationRoutes(context: AppContext): FastifyPluginAsyncZod {
  const { configuration, payments, files } = context;
  return async (app) => {
    app.get(
      '/appconfig/catalogue',
      {
        config: { audience: 'administrator' },
        schema: {
          summary: 'Todos los ajustes con su nombre, explicación, regla y valor',
          tags: ['configuración'],
          response: { 200: configurationCatalogue },
        },
      },
      async () => describeCatalogue(await configuration.current(), { payments: payments.all, cloud: files.hasKeys }),
    );

    app.put(
      '/appconfig',
      {
        config: { audience: 'administrator', once: { natural: 'the same values again' } },
        schema: {
          summary: 'Guardar ajustes, todos o ninguno',
          tags: ['configuración'],
          body: configurationInput,
          response: { 200: configurationList },
        },
      },
      async (request) => {
        const { config, confirmed } = request.body;
        const save = confirmed ? saveConfirmed : saveConfiguration;
        await save(context, customerOf(request).customer_id, config);
        await reviewProfiles(context, BATCHES_AT_ONCE);
        return asSettingList(await configuration.current());
      },
    );

    app.put(
      '/appconfig/identity',
      {
        config: {
          audience: 'administrator',
          rateLimit: guessLimit(context.settings),
          once: { natural: 'the same provider again' },
        },
        schema: {
          summary: 'Que las personas entren con Firebase, donde la administración prueba que entra, o que entren aquí',
          tags: ['configuración'],
          body: identityInput,
          response: { 200: configurationList },
        },
      },
      async (request) => {
        await saveIdentity(context, customerOf(request), request.body);
        return asSettingList(await configuration.current());
      },
    );
  };
}
