import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { changedClassCategory, classCategory, keptClassCategory, newClassCategory } from '#shared/wire/studio.ts';
import type { AppContext } from '../../../context.ts';
import { sendPublic } from '../../../http/public-answer.ts';
import { writerOf } from '../../../http/serializer.ts';
import { withVersion } from '../../editing/index.ts';
import { changeStudio, saveInStudio } from '../entity/change-studio.ts';
import { deleteEntity } from '../entity/delete-entity.ts';
import { entityRoutes, noFilters } from '../entity/routes.ts';
import { classCategories, listAvailableClassCategories } from './queries.ts';
import { saveClassCategory } from './save-class-category.ts';

/** `/api/class_categories`, and `/available` for those by which classes can be filtered. */
export function classCategoryRoutes(context: AppContext): FastifyPluginAsyncZod {
  const { db, publicAnswers } = context;
  const label = 'categorías de clase';
  const listAnswer = z.object({ class_categories: z.array(classCategory) });
  const writeList = writerOf(listAnswer);
  const common = entityRoutes(context, {
    many: 'class_categories',
    one: 'class_category',
    label,
    shown: keptClassCategory,
    saved: keptClassCategory,
    filters: noFilters,
    created: newClassCategory,
    changed: changedClassCategory,
    texts: { saved: 'Categoría guardada con éxito.', deleted: 'Categoría eliminada.' },
    list: async () => (await classCategories.list(db)).map(withVersion),
    find: async (id) => {
      const found = await classCategories.find(db, id);
      return found && withVersion(found);
    },
    save: async (input, by) =>
      withVersion(
        await saveInStudio(context, {
          entity: classCategories,
          by,
          save: (tx, acting) => saveClassCategory(tx, { input, ...acting }),
        }),
      ),
    remove: (id, actor) =>
      changeStudio(context, (tx, at) => deleteEntity(tx, { entity: classCategories, id, actor, at })),
  });

  return async (app) => {
    await app.register(common);
    app.get(
      '/class_categories/available',
      {
        config: { audience: 'public' },
        schema: {
          summary: 'Categorías disponibles',
          tags: [label],
          querystring: noFilters,
          response: { 200: listAnswer },
        },
      },
      (request, reply) =>
        sendPublic({
          request,
          reply,
          publicAnswers,
          key: 'class_categories/available',
          make: async () => writeList({ class_categories: await listAvailableClassCategories(db) }),
        }),
    );
  };
}
