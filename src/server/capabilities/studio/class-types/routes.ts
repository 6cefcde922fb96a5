import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { changedClassType, classType, newClassType } from '#shared/wire/studio.ts';
import type { AppContext } from '../../../context.ts';
import { changeStudio } from '../entity/change-studio.ts';
import { deleteEntity } from '../entity/delete-entity.ts';
import { entityRoutes, noFilters } from '../entity/routes.ts';
import { classTypes } from './queries.ts';
import { saveClassType } from './save-class-type.ts';

/** `/api/class_types`. */
export function classTypeRoutes(context: AppContext): FastifyPluginAsyncZod {
  const { db } = context;
  return entityRoutes(context, {
    many: 'class_types',
    one: 'class_type',
    label: 'tipos de clase',
    shown: classType,
    saved: classType,
    filters: noFilters,
    created: newClassType,
    changed: changedClassType,
    texts: { saved: 'Tipo de clase guardado con éxito.', deleted: 'Tipo de clase eliminado.' },
    list: () => classTypes.list(db),
    find: (id) => classTypes.find(db, id),
    save: (input, actor) => changeStudio(context, (tx, at) => saveClassType(tx, input, actor, at)),
    remove: (id, actor) => changeStudio(context, (tx, at) => deleteEntity(tx, classTypes, id, actor, at)),
  });
}
