import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { changedVideoType, keptVideoType, newVideoType } from '#shared/wire/videos.ts';
import type { AppContext } from '../../../context.ts';
import { withVersion } from '../../editing/index.ts';
import { changeStudio, saveInStudio } from '../entity/change-studio.ts';
import { deleteEntity } from '../entity/delete-entity.ts';
import { entityRoutes, noFilters } from '../entity/routes.ts';
import { requireVideos } from '../require-videos.ts';
import { videoTypes } from './queries.ts';
import { saveVideoType } from './save-video-type.ts';

/** `/api/video_types`. */
export function videoTypeRoutes(context: AppContext): FastifyPluginAsyncZod {
  const { db } = context;
  return entityRoutes(context, {
    many: 'video_types',
    one: 'video_type',
    label: 'tipos de video',
    shown: keptVideoType,
    saved: keptVideoType,
    filters: noFilters,
    created: newVideoType,
    changed: changedVideoType,
    texts: { saved: 'Tipo de video guardado.', deleted: 'Tipo de video borrado.' },
    list: async () => {
      await requireVideos(context);
      return (await videoTypes.list(db)).map(withVersion);
    },
    find: async (id) => {
      await requireVideos(context);
      const found = await videoTypes.find(db, id);
      return found && withVersion(found);
    },
    save: async (input, by) =>
      withVersion(
        await saveInStudio(context, {
          entity: videoTypes,
          by,
          save: (tx, acting) => saveVideoType(tx, { input, ...acting }),
        }),
      ),
    remove: (id, actor) => changeStudio(context, (tx, at) => deleteEntity(tx, { entity: videoTypes, id, actor, at })),
  });
}
