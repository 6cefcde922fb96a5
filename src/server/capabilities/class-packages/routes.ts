import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { refuse } from '#shared/refusals.ts';
import { classPackageAnswer, classPackageList } from '#shared/wire/class-packages.ts';
import { idParams } from '#shared/wire/common.ts';
import type { AppContext } from '../../context.ts';
import { sendPublic } from '../../http/public-answer.ts';
import { writerOf } from '../../http/serializer.ts';
import { isPayable } from '../payment-methods/index.ts';
import { classPackageAdminRoutes } from './admin-routes.ts';
import { listed, packageLists } from './lists.ts';
import { listPackages, packageOnSale, videosToSee } from './queries/packages.ts';
import { asAnybodySees } from './shown.ts';

/** `/api/class_packages`: the packages that the studio sells. */
export function classPackageRoutes(context: AppContext): FastifyPluginAsyncZod {
  const { db, publicAnswers } = context;
  const config = { audience: 'public' } as const;
  const tags = ['paquetes'];
  const writeList = writerOf(classPackageList);
  const writeOne = writerOf(classPackageAnswer);

  return async (app) => {
    await app.register(classPackageAdminRoutes(context));

    for (const list of packageLists) {
      const { path, summary } = list;
      app.get(path, { config, schema: { summary, tags, response: { 200: classPackageList } } }, (request, reply) =>
        sendPublic({
          request,
          reply,
          publicAnswers,
          key: path,
          make: async () => {
            const settings = await context.configuration.current();
            const videos = await videosToSee(db, settings, context.clock.now());
            const rows = listed(await listPackages(db), list, { ...settings, videos });
            return writeList({ class_packages: await Promise.all(rows.map(asAnybodySees)) });
          },
        }),
      );
    }

    app.get(
      '/class_packages/:id',
      { config, schema: { summary: 'Un paquete', tags, params: idParams, response: { 200: classPackageAnswer } } },
      (request, reply) =>
        sendPublic({
          request,
          reply,
          publicAnswers,
          key: `/class_packages/${request.params.id}`,
          make: async () => {
            const settings = await context.configuration.current();
            const videos = await videosToSee(db, settings, context.clock.now());
            const row = (await packageOnSale(db, request.params.id, videos)) ?? refuse('package-not-found');
            const class_package = await asAnybodySees(row);
            return writeOne({
              class_package: { ...class_package, payable: isPayable(class_package, settings, context.payments) },
            });
          },
        }),
    );
  };
}
