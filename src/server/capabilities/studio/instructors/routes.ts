import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { changedInstructor, instructor, keptInstructor, newInstructor, shownInstructor } from '#shared/wire/studio.ts';
import type { AppContext } from '../../../context.ts';
import { sendPublic } from '../../../http/public-answer.ts';
import { writerOf } from '../../../http/serializer.ts';
import { withVersion } from '../../editing/index.ts';
import { changeStudio, saveInStudio } from '../entity/change-studio.ts';
import { deleteEntity } from '../entity/delete-entity.ts';
import { restoreEntity } from '../entity/restore-entity.ts';
import { entityRoutes, noFilters } from '../entity/routes.ts';
import { averageStarsOf, instructors } from './queries.ts';
import { publicInstructor } from './rules.ts';
import { saveInstructor } from './save-instructor.ts';

const listAnswer = z.object({ instructors: z.array(instructor) });
const keptAnswer = z.object({ instructors: z.array(keptInstructor) });

/** `/api/instructors`: anybody sees birthdays without the year, staff the whole birthdate. */
export function instructorRoutes(context: AppContext): FastifyPluginAsyncZod {
  const { db, publicAnswers, configuration } = context;
  const tags = ['coaches'];
  const writeList = writerOf(listAnswer);
  const listPublic = async () => (await instructors.list(db)).map(publicInstructor);
  const common = entityRoutes(context, {
    many: 'instructors',
    one: 'instructor',
    label: 'coaches',
    shown: shownInstructor,
    saved: keptInstructor,
    filters: noFilters,
    created: newInstructor,
    changed: changedInstructor,
    texts: { saved: 'Coach guardado con éxito.', deleted: 'Coach archivado.' },
    list: listPublic,
    find: async (id) => {
      const found = await instructors.find(db, id);
      if (!found) return undefined;
      const { public_ratings } = await configuration.current();
      return { ...publicInstructor(found), ...(public_ratings && { rating: await averageStarsOf(db, id) }) };
    },
    save: async (input, by) =>
      withVersion(
        await saveInStudio(context, {
          entity: instructors,
          by,
          save: (tx, acting) => saveInstructor(tx, { input, ...acting }),
        }),
      ),
    remove: (id, actor) => changeStudio(context, (tx, at) => deleteEntity(tx, { entity: instructors, id, actor, at })),
    archive: {
      list: async () => (await instructors.listArchived(db)).map(withVersion),
      restore: (id, actor) =>
        changeStudio(context, (tx, at) => restoreEntity(tx, { entity: instructors, id, actor, at })),
      restored: 'Coach restaurado.',
    },
  });

  return async (app) => {
    await app.register(common);
    app.get(
      '/instructors/home/all',
      {
        config: { audience: 'public' },
        schema: {
          summary: 'Coaches de la página principal',
          tags,
          querystring: noFilters,
          response: { 200: listAnswer },
        },
      },
      (request, reply) =>
        sendPublic({
          request,
          reply,
          publicAnswers,
          key: 'instructors/home/all',
          make: async () => writeList({ instructors: await listPublic() }),
        }),
    );

    app.get(
      '/instructors/admin/all',
      {
        config: { audience: 'desk' },
        schema: {
          summary: 'Coaches con su fecha de nacimiento',
          tags,
          querystring: noFilters,
          response: { 200: keptAnswer },
        },
      },
      async () => ({ instructors: (await instructors.list(db)).map(withVersion) }),
    );
  };
}
