import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { changedTag, keptTag, newTag } from '#shared/wire/studio.ts';
import type { AppContext } from '../../../context.ts';
import { withVersion } from '../../editing/index.ts';
import { changeStudio, saveInStudio } from '../entity/change-studio.ts';
import { deleteEntity } from '../entity/delete-entity.ts';
import { entityRoutes, noFilters } from '../entity/routes.ts';
import { tags } from './queries.ts';
import { saveTag } from './save-tag.ts';

/** `/api/tags`. Its success texts stay English; screens say them in Spanish. */
export function tagRoutes(context: AppContext): FastifyPluginAsyncZod {
  const { db } = context;
  return entityRoutes(context, {
    many: 'tags',
    one: 'tag',
    label: 'etiquetas',
    shown: keptTag,
    saved: keptTag,
    filters: noFilters,
    created: newTag,
    changed: changedTag,
    texts: { saved: 'Tag saved.', deleted: 'Tag deleted.' },
    list: async () => (await tags.list(db)).map(withVersion),
    find: async (id) => {
      const found = await tags.find(db, id);
      return found && withVersion(found);
    },
    save: async (input, by) =>
      withVersion(
        await saveInStudio(context, { entity: tags, by, save: (tx, acting) => saveTag(tx, { input, ...acting }) }),
      ),
    remove: (id, actor) => changeStudio(context, (tx, at) => deleteEntity(tx, { entity: tags, id, actor, at })),
  });
}
