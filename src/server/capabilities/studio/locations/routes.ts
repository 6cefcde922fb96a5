import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { changedLocation, location, locationFilters, newLocation } from '#shared/wire/studio.ts';
import type { AppContext } from '../../../context.ts';
import { changeStudio } from '../entity/change-studio.ts';
import { deleteEntity } from '../entity/delete-entity.ts';
import { entityRoutes } from '../entity/routes.ts';
import { listLocationsWithClasses, locations } from './queries.ts';
import { saveLocation } from './save-location.ts';

/** `/api/locations`; a new location without zone takes the studio's. */
export function locationRoutes(context: AppContext): FastifyPluginAsyncZod {
  const { db, configuration } = context;
  return entityRoutes(context, {
    many: 'locations',
    one: 'location',
    label: 'lugares',
    shown: location,
    saved: location,
    filters: locationFilters,
    created: newLocation,
    changed: changedLocation,
    texts: { saved: 'Lugar guardado con éxito.', deleted: 'Lugar eliminado.' },
    list: ({ start_date, end_date }) =>
      start_date || end_date ? listLocationsWithClasses(db, start_date ?? null, end_date ?? null) : locations.list(db),
    find: (id) => locations.find(db, id),
    save: async (input, actor) => {
      const timezone = input.timezone ?? (await configuration.current()).timezone;
      return changeStudio(context, (tx, at) => saveLocation(tx, { input: { ...input, timezone }, actor, at }));
    },
    remove: (id, actor) => changeStudio(context, (tx, at) => deleteEntity(tx, { entity: locations, id, actor, at })),
  });
}
