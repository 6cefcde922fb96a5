import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { versioned } from '#shared/wire/edit.ts';
import { changedClassType, keptClassType, newClassType, shownClassType } from '#shared/wire/studio.ts';
import type { AppContext } from '../../../context.ts';
import { withVersion } from '../../editing/index.ts';
import { changeStudio, saveInStudio } from '../entity/change-studio.ts';
import { deleteEntity } from '../entity/delete-entity.ts';
import { restoreEntity } from '../entity/restore-entity.ts';
import { entityRoutes, noFilters } from '../entity/routes.ts';
import { averageStarsOf, classTypes } from './queries.ts';
import { saveClassType } from './save-class-type.ts';

/** `/api/class_types`. */
export function classTypeRoutes(context: AppContext): FastifyPluginAsyncZod {
  const { db, configuration } = context;
  return entityRoutes(context, {
    many: 'class_types',
    one: 'class_type',
    label: 'tipos de clase',
    shown: shownClassType.extend(versioned),
    saved: keptClassType,
    filters: noFilters,
    created: newClassType,
    changed: changedClassType,
    texts: { saved: 'Tipo de clase guardado con éxito.', deleted: 'Tipo de clase archivado.' },
    list: async () => (await classTypes.list(db)).map(withVersion),
    find: async (id) => {
      const found = await classTypes.find(db, id);
      if (!found) return undefined;
      const { public_ratings } = await configuration.current();
      return { ...withVersion(found), ...(public_ratings && { rating: await averageStarsOf(db, id) }) };
    },
    save: async (input, by) =>
      withVersion(
        await saveInStudio(context, {
          entity: classTypes,
          by,
          save: (tx, acting) => saveClassType(tx, { input, ...acting }),
        }),
      ),
    remove: (id, actor) => changeStudio(context, (tx, at) => deleteEntity(tx, { entity: classTypes, id, actor, at })),
    archive: {
      list: async () => (await classTypes.listArchived(db)).map(withVersion),
      restore: (id, actor) =>
        changeStudio(context, (tx, at) => restoreEntity(tx, { entity: classTypes, id, actor, at })),
      restored: 'Tipo de clase restaurado.',
    },
  });
}
