import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { refuse } from '#shared/refusals.ts';
import { idParams } from '#shared/wire/common.ts';
import { schedule, scheduleQuery, singleClass } from '#shared/wire/schedule.ts';
import type { AppContext } from '../../context.ts';
import { refuseLongRange } from '../../http/long-range.ts';
import { sendPublic } from '../../http/public-answer.ts';
import { writerOf } from '../../http/serializer.ts';
import { scheduleAdminRoutes } from './admin-routes.ts';
import { closureRoutes } from './closures/routes.ts';
import { readSchedule, readSingleClass } from './queries/classes.ts';
import { seriesRoutes } from './series/routes.ts';

const single = z.object({ single_class: singleClass });
const writeSchedule = writerOf(schedule);
const writeSingle = writerOf(single);

/** The public calendar, the same bytes for everybody. */
export function scheduleRoutes(context: AppContext): FastifyPluginAsyncZod {
  const { db, publicAnswers, configuration } = context;
  return async (app) => {
    await app.register(scheduleAdminRoutes(context));
    await app.register(seriesRoutes(context));
    await app.register(closureRoutes(context));

    app.get(
      '/single_class',
      {
        config: { audience: 'public' },
        schema: {
          summary: 'Calendario de clases',
          tags: ['calendario'],
          querystring: scheduleQuery,
          response: { 200: schedule },
        },
      },
      (request, reply) => {
        refuseLongRange(request.query);
        const key = `single_class?${JSON.stringify(request.query)}`;
        sendPublic({
          request,
          reply,
          publicAnswers,
          key,
          make: async () => {
            const { single_class_enabled } = await configuration.current();
            const days = single_class_enabled
              ? await readSchedule(db, { ...request.query, with_cancelled: false })
              : [];
            return writeSchedule({ days });
          },
        });
      },
    );

    app.get(
      '/single_class/single/:id',
      {
        config: { audience: 'public' },
        schema: { summary: 'Una clase', tags: ['calendario'], params: idParams, response: { 200: single } },
      },
      (request, reply) => {
        const { id } = request.params;
        sendPublic({
          request,
          reply,
          publicAnswers,
          key: `single_class/${id}`,
          make: async () => writeSingle({ single_class: (await readSingleClass(db, id)) ?? refuse('class-not-found') }),
        });
      },
    );
  };
}
