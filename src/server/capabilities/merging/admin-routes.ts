import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { idParams } from '#shared/wire/common.ts';
import { mergedAnswer, mergeInput, mergePreviewAnswer, mergeQuery } from '#shared/wire/merging.ts';
import type { AppContext } from '../../context.ts';
import { customerOf } from '../../http/person.ts';
import { customerAtDesk } from '../customers/index.ts';
import { onceKey, requiredKeyHeaders } from '../idempotency/index.ts';
import { mergeRecords } from './merge-records.ts';
import { readMerge } from './read-merge.ts';

/** Merging two records of one person, with a preview of what is moved and what prevents it; for administrators. */
export function mergingRoutes(context: AppContext): FastifyPluginAsyncZod {
  const tags = ['clientes'];
  const config = { audience: 'administrator' } as const;
  return async (app) => {
    app.get(
      '/customer/admin/:id/merge',
      {
        config,
        schema: {
          summary: 'Qué pasaría al unir otro registro con este, y qué lo impide',
          tags,
          params: idParams,
          querystring: mergeQuery,
          response: { 200: mergePreviewAnswer },
        },
      },
      async (request) => ({
        merge: await readMerge(context, { kept: request.params.id, merged: request.query.other_id }),
      }),
    );

    app.post(
      '/customer/admin/:id/merge',
      {
        config: { ...config, once: 'key' },
        schema: {
          summary: 'Unir otro registro de la misma persona con este; no se deshace',
          tags,
          headers: requiredKeyHeaders,
          params: idParams,
          body: mergeInput,
          response: { 200: mergedAnswer },
        },
      },
      async (request) => {
        const { id: kept } = request.params;
        const { other_id: merged, reason } = request.body;
        const { customer_id: actor_id } = customerOf(request);
        const key = onceKey(request, actor_id, { act: 'merge-records', input: { kept, ...request.body } });
        await mergeRecords(context, { kept, merged, actor_id, reason, key });
        return { customer: await customerAtDesk(context, kept), message: 'Registros unidos.' };
      },
    );
  };
}
