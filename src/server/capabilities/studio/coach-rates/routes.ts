import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  changedCoachRate,
  coachRateList,
  coachRateQuery,
  coachRateSaved,
  newCoachRate,
} from '#shared/wire/coach-rates.ts';
import { idParams, message } from '#shared/wire/common.ts';
import type { AppContext } from '../../../context.ts';
import { customerOf } from '../../../http/person.ts';
import { idempotencyHeaders, sentKey } from '../../idempotency/index.ts';
import { changeRate, createRate, readRates, removeRate } from './change-rate.ts';

/** `/api/coach_rates`: what coaches are paid. No other call but the administrators' reports shows it. */
export function coachRateRoutes(context: AppContext): FastifyPluginAsyncZod {
  const config = { audience: 'administrator' } as const;
  const tags = ['coaches'];
  const saved = 'Tarifa guardada.';

  return async (app) => {
    app.get(
      '/coach_rates',
      {
        config,
        schema: {
          summary: 'Lo que se paga a un coach, con las tarifas anteriores',
          tags,
          querystring: coachRateQuery,
          response: { 200: coachRateList },
        },
      },
      async ({ query }) => ({ coach_rates: await readRates(context, query.instructor_id) }),
    );

    app.post(
      '/coach_rates',
      {
        config: { ...config, once: 'key-if-sent' },
        schema: {
          summary: 'Agregar una tarifa de un coach desde un día',
          tags,
          headers: idempotencyHeaders,
          body: newCoachRate,
          response: { 201: coachRateSaved },
        },
      },
      async (request, reply) => {
        const actor_id = customerOf(request).customer_id;
        const key = sentKey(request, actor_id, { act: 'create-coach-rate', input: request.body });
        const coach_rate = await createRate(context, actor_id, { input: request.body, key });
        return reply.code(201).send({ coach_rate, message: saved });
      },
    );

    app.put(
      '/coach_rates',
      {
        config: { ...config, once: { natural: 'the same values again' } },
        schema: {
          summary: 'Cambiar una tarifa de un coach',
          tags,
          body: changedCoachRate,
          response: { 200: coachRateSaved },
        },
      },
      async (request) => {
        const coach_rate = await changeRate(context, customerOf(request).customer_id, request.body);
        return { coach_rate, message: saved };
      },
    );

    app.delete(
      '/coach_rates/:id',
      {
        config: { ...config, once: { natural: 'what is gone stays gone' } },
        schema: { summary: 'Borrar una tarifa de un coach', tags, params: idParams, response: { 200: message } },
      },
      async (request) => {
        await removeRate(context, customerOf(request).customer_id, request.params.id);
        return { message: 'Tarifa borrada.' };
      },
    );
  };
}
