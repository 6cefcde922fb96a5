import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { id } from '#shared/wire/common.ts';
import { consequences } from '#shared/wire/consequences.ts';
import { changedSingleClass, singleClassInput, spotChange, weekCopy } from '#shared/wire/schedule.ts';
import type { AppContext } from '../../context.ts';
import { readOtherDates } from '../purchases/index.ts';
import { planSpot } from './block-spot.ts';
import { offeredDate } from './cancel-class.ts';
import { classForChange, planChange } from './change/plan-change.ts';
import { previewOf } from './change/preview.ts';
import { planWeekCopy } from './copy-week.ts';
import { planClass } from './schedule-class.ts';

const desk = { audience: 'desk' as const };
const tags = ['calendario'];
const response = { 200: consequences };

/** Previews of changes of the calendar, by the rules of the changes. Nothing is written. */
export function previewRoutes(context: AppContext): FastifyPluginAsyncZod {
  const { clock } = context;
  return async (app) => {
    app.post(
      '/single_class/preview/new',
      {
        config: { ...desk, once: { natural: 'changes nothing' } },
        schema: {
          summary: 'Qué pasaría al programar una clase',
          tags,
          body: singleClassInput.omit({ single_class_id: true }),
          response,
        },
      },
      ({ body }) => previewOf(context, (tx) => planClass(tx, body, clock.now())),
    );

    app.post(
      '/single_class/preview',
      {
        config: { ...desk, once: { natural: 'changes nothing' } },
        schema: { summary: 'Qué pasaría al cambiar una clase', tags, body: changedSingleClass, response },
      },
      ({ body }) => previewOf(context, (tx) => planChange(tx, body, clock.now())),
    );

    app.post(
      '/single_class/preview/cancel',
      {
        config: { ...desk, once: { natural: 'changes nothing' } },
        schema: {
          summary: 'Qué pasaría al cancelar una clase',
          tags,
          body: z.strictObject({ single_class_id: id, offered_class_id: id.nullable().default(null) }),
          response,
        },
      },
      ({ body }) =>
        previewOf(context, async (tx) => {
          const { single_class_id, offered_class_id } = body;
          const before = await classForChange(tx, single_class_id);
          const offered = await offeredDate(tx, { single_class_id, offered_class_id, now: clock.now() });
          const other_dates = await readOtherDates(tx, single_class_id, clock.now());
          return { steps: [{ act: 'cancel', before, reason: '' }], kept: [], left_out: [], offered, other_dates };
        }),
    );

    app.post(
      '/single_class/preview/spot',
      {
        config: { ...desk, once: { natural: 'changes nothing' } },
        schema: { summary: 'Qué pasaría al bloquear un lugar', tags, body: spotChange, response },
      },
      ({ body }) => previewOf(context, (tx) => planSpot(tx, body)),
    );

    app.post(
      '/single_class/preview/week',
      {
        config: { ...desk, once: { natural: 'changes nothing' } },
        schema: { summary: 'Qué pasaría al copiar una semana', tags, body: weekCopy, response },
      },
      ({ body }) => previewOf(context, (tx) => planWeekCopy(tx, body, clock.now())),
    );
  };
}
