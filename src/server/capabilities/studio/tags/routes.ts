import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { changedTag, newTag, tag } from '#shared/wire/studio.ts';
import type { AppContext } from '../../../context.ts';
import { changeStudio } from '../entity/change-studio.ts';
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
    shown: tag,
    saved: tag,
    filters: noFilters,
    created: newTag,
    changed: changedTag,
    texts: { saved: 'Tag saved.', deleted: 'Tag deleted.' },
    list: () => tags.list(db),
    find: (id) => tags.find(db, id),
    save: (input, actor) => changeStudio(context, (tx, at) => saveTag(tx, { input, actor, at })),
    remove: (id, actor) => changeStudio(context, (tx, at) => deleteEntity(tx, { entity: tags, id, actor, at })),
  });
}
