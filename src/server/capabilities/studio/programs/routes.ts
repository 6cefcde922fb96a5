import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { changedProgram, keptProgram, newProgram, type Program } from '#shared/wire/videos.ts';
import type { AppContext } from '../../../context.ts';
import { withVersion } from '../../editing/index.ts';
import { changeStudio, saveInStudio } from '../entity/change-studio.ts';
import { deleteEntity } from '../entity/delete-entity.ts';
import { entityRoutes, noFilters } from '../entity/routes.ts';
import { requireVideos } from '../require-videos.ts';
import { programs } from './queries.ts';
import { saveProgram, withoutGone } from './save-program.ts';

/** `/api/programs`: programs of videos in the order in which to watch them. */
export function programRoutes(context: AppContext): FastifyPluginAsyncZod {
  const { db } = context;
  // The version is of the stored row, with which an edit is compared.
  const shown = (rows: Program[]) => withoutGone(db, rows.map(withVersion));
  return entityRoutes(context, {
    many: 'programs',
    one: 'program',
    label: 'programas',
    shown: keptProgram,
    saved: keptProgram,
    filters: noFilters,
    created: newProgram,
    changed: changedProgram,
    texts: { saved: 'Programa guardado.', deleted: 'Programa borrado.' },
    list: async () => {
      await requireVideos(context);
      return shown(await programs.list(db));
    },
    find: async (id) => {
      await requireVideos(context);
      const found = await programs.find(db, id);
      return found && (await shown([found]))[0];
    },
    save: async (input, by) =>
      withVersion(
        await saveInStudio(context, {
          entity: programs,
          by,
          save: (tx, acting) => saveProgram(tx, { input, ...acting }),
        }),
      ),
    remove: (id, actor) => changeStudio(context, (tx, at) => deleteEntity(tx, { entity: programs, id, actor, at })),
  });
}
