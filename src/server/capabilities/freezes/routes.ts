import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idParams } from '#shared/wire/common.ts';
import { freezeInput, freezePreview, freezeQuery } from '#shared/wire/freezes.ts';
import { availableClass } from '#shared/wire/grants.ts';
import type { AppContext } from '../../context.ts';
import { asOwner, asStaff, customerOf } from '../../http/person.ts';
import { atCounter } from '../authorisation/index.ts';
import { onceKey, requiredKeyHeaders } from '../idempotency/index.ts';
import { freezeGrants } from './freeze-grants.ts';
import { previewFreeze } from './preview-freeze.ts';
import { resumeGrants } from './resume-grants.ts';

/** Freezing grants: by their owner if the studio allows it, and by staff. */
export function freezeRoutes(context: AppContext): FastifyPluginAsyncZod {
  const headers = requiredKeyHeaders;
  const saved = z.object({ available_class: availableClass, message: z.string() });
  const FROZEN = 'Paquete congelado.';
  /** What the owner's statement says about a freeze of her own. */
  const BY_OWNER = 'Desde la cuenta';
  const RESUMED = 'Paquete reactivado.';
  const previewed = { querystring: freezeQuery, params: idParams, response: { 200: freezePreview } };

  const freeze = atCounter({ headers, params: idParams, body: freezeInput }, async (person, request) => {
    const { id: available_class_id } = request.params;
    const input = { available_class_id, ...request.body };
    const key = onceKey(request, person.customer_id, { act: 'freeze-at-desk', input });
    const freezing = { by: asStaff(person), available_class_id, input: request.body, key };
    return { available_class: await freezeGrants(context, freezing), message: FROZEN };
  });

  return async (app) => {
    app.get(
      '/available_classes/:id/freeze',
      {
        config: { audience: 'customer' },
        schema: { summary: 'Qué pasaría al congelar un crédito mío', tags: ['créditos'], ...previewed },
      },
      (request) => {
        const by = asOwner(customerOf(request));
        return previewFreeze(context, { by, available_class_id: request.params.id, span: request.query });
      },
    );

    app.post(
      '/available_classes/:id/freeze',
      {
        config: { audience: 'customer', once: 'key' },
        schema: {
          summary: 'Congelar un crédito mío, si el estudio lo permite',
          tags: ['créditos'],
          headers,
          params: idParams,
          body: freezeQuery,
          response: { 200: saved },
        },
      },
      async (request) => {
        const by = asOwner(customerOf(request));
        const { id: available_class_id } = request.params;
        const key = onceKey(request, by.actor_id, { act: 'freeze', input: { available_class_id, ...request.body } });
        const available_class = await freezeGrants(context, {
          by,
          available_class_id,
          key,
          input: { ...request.body, reason: BY_OWNER },
        });
        return { available_class, message: FROZEN };
      },
    );

    app.delete(
      '/available_classes/:id/freeze',
      {
        config: { audience: 'customer', once: 'key' },
        schema: {
          summary: 'Volver a usar un crédito mío congelado',
          tags: ['créditos'],
          headers,
          params: idParams,
          response: { 200: saved },
        },
      },
      async (request) => {
        const by = asOwner(customerOf(request));
        const { id: available_class_id } = request.params;
        const key = onceKey(request, by.actor_id, { act: 'resume', input: { available_class_id } });
        return { available_class: await resumeGrants(context, { by, available_class_id, key }), message: RESUMED };
      },
    );

    app.get(
      '/available_classes/admin/:id/freeze',
      {
        config: { audience: 'desk' },
        schema: { summary: 'Qué pasaría al congelar un crédito de una persona', tags: ['recepción'], ...previewed },
      },
      (request) => {
        const by = asStaff(customerOf(request));
        return previewFreeze(context, { by, available_class_id: request.params.id, span: request.query });
      },
    );

    app.post(
      '/available_classes/admin/:id/freeze',
      {
        config: { audience: 'desk', once: 'key', counter: freeze },
        schema: {
          summary: 'Congelar un crédito de una persona, con un motivo',
          tags: ['recepción'],
          ...freeze.schema,
          response: { 200: saved },
        },
      },
      (request) => freeze.run(customerOf(request), request),
    );

    app.delete(
      '/available_classes/admin/:id/freeze',
      {
        config: { audience: 'desk', once: 'key' },
        schema: {
          summary: 'Reactivar un crédito congelado de una persona',
          tags: ['recepción'],
          headers,
          params: idParams,
          response: { 200: saved },
        },
      },
      async (request) => {
        const by = asStaff(customerOf(request));
        const { id: available_class_id } = request.params;
        const key = onceKey(request, by.actor_id, { act: 'resume-at-desk', input: { available_class_id } });
        return { available_class: await resumeGrants(context, { by, available_class_id, key }), message: RESUMED };
      },
    );
  };
}
