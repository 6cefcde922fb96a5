import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { changedLocation, keptLocation, locationFilters, newLocation } from '#shared/wire/studio.ts';
import type { AppContext } from '../../../context.ts';
import type { Tx } from '../../../database/database.ts';
import { withVersion } from '../../editing/index.ts';
import { changeStudio, saveInStudio } from '../entity/change-studio.ts';
import { deleteEntity } from '../entity/delete-entity.ts';
import { restoreEntity } from '../entity/restore-entity.ts';
import { entityRoutes } from '../entity/routes.ts';
import { listLocationsWithClasses, locations } from './queries.ts';
import { saveLocation } from './save-location.ts';

/** `/api/locations`; a new location without time zone gets the studio's. */
export function locationRoutes(context: AppContext): FastifyPluginAsyncZod {
  const { db, configuration } = context;
  return entityRoutes(context, {
    many: 'locations',
    one: 'location',
    label: 'sucursales',
    shown: keptLocation,
    saved: keptLocation,
    filters: locationFilters,
    created: newLocation,
    changed: changedLocation,
    texts: { saved: 'Sucursal guardada con éxito.', deleted: 'Sucursal archivada.' },
    list: async ({ start_date, end_date }) => {
      const isNarrowed = start_date !== undefined || end_date !== undefined;
      const found = isNarrowed
        ? await listLocationsWithClasses(db, start_date ?? null, end_date ?? null)
        : await locations.list(db);
      return found.map(withVersion);
    },
    find: async (id) => {
      const found = await locations.find(db, id);
      return found && withVersion(found);
    },
    save: async (input, by) => {
      const isNew = !('location_id' in input);
      const timezone = input.timezone ?? (isNew ? (await configuration.current()).timezone : undefined);
      const save = (tx: Tx, acting: { actor: number; at: Date }) =>
        saveLocation(tx, { input: { ...input, timezone }, ...acting });
      return withVersion(await saveInStudio(context, { entity: locations, by, save }));
    },
    remove: (id, actor) => changeStudio(context, (tx, at) => deleteEntity(tx, { entity: locations, id, actor, at })),
    archive: {
      list: async () => (await locations.listArchived(db)).map(withVersion),
      restore: (id, actor) =>
        changeStudio(context, (tx, at) => restoreEntity(tx, { entity: locations, id, actor, at })),
      restored: 'Sucursal restaurada.',
    },
  });
}
