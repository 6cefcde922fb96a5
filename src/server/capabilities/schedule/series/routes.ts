import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { formatNumber } from '#shared/format-number.ts';
import { refuse } from '#shared/refusals.ts';
import { id, idParams } from '#shared/wire/common.ts';
import { consequences } from '#shared/wire/consequences.ts';
import { changedClassSeries, classSeries, endOfSeries, newClassSeries } from '#shared/wire/series.ts';
import type { AppContext } from '../../../context.ts';
import { customerOf } from '../../../http/person.ts';
import { atCounter } from '../../authorisation/index.ts';
import { onceKey, requiredKeyHeaders } from '../../idempotency/index.ts';
import { previewOf } from '../change/preview.ts';
import { readSeries } from '../queries/series.ts';
import { changeSeries } from './change-series.ts';
import { createSeries } from './create-series.ts';
import { endSeries, planSeriesEnd } from './end-series.ts';
import { planNewSeries } from './plan-series.ts';
import { fromFirstOpenDay, planSeriesChange, seriesAfter, seriesForChange } from './plan-series-change.ts';

const desk = { audience: 'desk' as const };
const tags = ['calendario'];
const saved = z.object({ class_series: classSeries, message: z.string() });
const seriesId = { class_series_id: id };
const response = { 200: consequences };

/** `/api/class_series`: weekly classes. */
export function seriesRoutes(context: AppContext): FastifyPluginAsyncZod {
  const { db, clock } = context;
  const find = async (class_series_id: number) => (await readSeries(db, class_series_id)) ?? refuse('series-not-found');

  const change = atCounter({ body: changedClassSeries }, async ({ customer_id }, { body }) => {
    const class_series_id = await changeSeries(context, customer_id, body);
    return { class_series: await find(class_series_id), message: 'Clases guardadas.' };
  });
  const end = atCounter({ params: idParams, querystring: endOfSeries }, async ({ customer_id }, { params, query }) => {
    const ended = await endSeries(context, customer_id, { class_series_id: params.id, ...query });
    return { message: 'Clases canceladas.', ...ended };
  });

  return async (app) => {
    app.get(
      '/class_series/:id',
      {
        config: desk,
        schema: {
          summary: 'Una repetición',
          tags,
          params: idParams,
          response: { 200: z.object({ class_series: classSeries }) },
        },
      },
      async ({ params }) => ({ class_series: await find(params.id) }),
    );

    app.post(
      '/class_series',
      {
        config: { ...desk, once: 'key' },
        schema: {
          summary: 'Repetir una clase cada semana',
          tags,
          headers: requiredKeyHeaders,
          body: newClassSeries,
          response: { 201: saved },
        },
      },
      async (request, reply) => {
        const { customer_id } = customerOf(request);
        const key = onceKey(request, customer_id, { act: 'create-series', input: request.body });
        const made = await createSeries(context, { actor_id: customer_id, series: request.body, key });
        const message = made.classes === 1 ? 'Se creó 1 clase.' : `Se crearon ${formatNumber(made.classes)} clases.`;
        return reply.code(201).send({ class_series: await find(made.class_series_id), message });
      },
    );

    app.put(
      '/class_series',
      {
        config: { ...desk, once: { natural: 'the same plan finds nothing left to change' }, counter: change },
        schema: {
          summary: 'Cambiar una repetición desde un día',
          tags,
          ...change.schema,
          response: { 200: saved },
        },
      },
      (request) => change.run(customerOf(request), request),
    );

    app.delete(
      '/class_series/:id',
      {
        config: { ...desk, once: { natural: 'what has ended stays ended' }, counter: end },
        schema: {
          summary: 'Terminar una repetición: se cancelan sus clases desde un día',
          tags,
          ...end.schema,
          response: {
            200: z.object({ message: z.string(), cancelled_classes: z.int(), cancelled_reservations: z.int() }),
          },
        },
      },
      (request) => end.run(customerOf(request), request),
    );

    app.post(
      '/class_series/preview/new',
      {
        config: { ...desk, once: { natural: 'changes nothing' } },
        schema: { summary: 'Qué pasaría al repetir una clase', tags, body: newClassSeries, response },
      },
      ({ body }) => previewOf(context, (tx) => planNewSeries(tx, body, clock.now())),
    );

    app.post(
      '/class_series/preview',
      {
        config: { ...desk, once: { natural: 'changes nothing' } },
        schema: { summary: 'Qué pasaría al cambiar una repetición', tags, body: changedClassSeries, response },
      },
      ({ body }) =>
        previewOf(context, async (tx) => {
          const now = clock.now();
          const before = await seriesForChange(tx, body.class_series_id, body.version);
          return planSeriesChange(tx, {
            before,
            after: await fromFirstOpenDay(tx, seriesAfter(before, body), now),
            now,
          });
        }),
    );

    app.post(
      '/class_series/preview/end',
      {
        config: { ...desk, once: { natural: 'changes nothing' } },
        schema: {
          summary: 'Qué pasaría al terminar una repetición',
          tags,
          body: endOfSeries.omit({ version: true }).extend(seriesId),
          response,
        },
      },
      ({ body }) =>
        previewOf(context, async (tx) => {
          const series = (await readSeries(tx, body.class_series_id)) ?? refuse('series-not-found');
          return planSeriesEnd(tx, { series, end: { ...body, version: series.version }, now: clock.now() });
        }),
    );
  };
}
