import type { UndefinedToUnknown } from 'fastify/types/type-provider.js';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Gone } from '#shared/refusals/gone.ts';
import { refuseGone } from '#shared/refusals.ts';
import { idParams, message } from '#shared/wire/common.ts';
import type { AppContext } from '../../../context.ts';
import { customerOf } from '../../../http/person.ts';
import { sendPublic } from '../../../http/public-answer.ts';
import { writerOf } from '../../../http/serializer.ts';
import { idempotencyHeaders, sentKey } from '../../idempotency/index.ts';
import type { SavedBy } from './change-studio.ts';

/** What distinguishes the calls of one entity from those of another. */
export interface EntityCalls<Shown, Saved, Filters, New, Changed> {
  /** Path and key of the list, and the key of one: `locations`, `location`. */
  many: string;
  one: Gone;
  /** The names on the API page, in Spanish. */
  label: string;
  shown: z.ZodType<Shown>;
  saved: z.ZodType<Saved>;
  filters: z.ZodType<Filters>;
  created: z.ZodType<New>;
  changed: z.ZodType<Changed>;
  texts: { saved: string; deleted: string };
  list(filters: UndefinedToUnknown<Filters>): Promise<Shown[]>;
  find(id: number): Promise<Shown | undefined>;
  save(input: UndefinedToUnknown<New> | UndefinedToUnknown<Changed>, by: SavedBy): Promise<Saved>;
  remove(id: number, actor: number): Promise<void>;
  /** For entities that are archived: the archived rows, and restoring them. */
  archive?: { list(): Promise<Saved[]>; restore(id: number, actor: number): Promise<void>; restored: string };
}

export const noFilters = z.strictObject({});

/** List and single row for anybody, with cached answers; POST, PUT (id in the body) and DELETE for administrators. */
export function entityRoutes<Shown, Saved, Filters, New, Changed>(
  { publicAnswers }: AppContext,
  calls: EntityCalls<Shown, Saved, Filters, New, Changed>,
): FastifyPluginAsyncZod {
  const { many, one, label, texts } = calls;
  const tags = [label];
  const listAnswer = z.object({ [many]: z.array(calls.shown) });
  const oneAnswer = z.object({ [one]: calls.shown });
  const savedAnswer = z.object({ [one]: calls.saved, ...message.shape });
  const archivedAnswer = z.object({ [many]: z.array(calls.saved) });
  const writeList = writerOf(listAnswer);
  const writeOne = writerOf(oneAnswer);
  const administrators = { audience: 'administrator' } as const;

  return async (app) => {
    app.get(
      `/${many}`,
      {
        config: { audience: 'public' },
        schema: { summary: `Lista de ${label}`, tags, querystring: calls.filters, response: { 200: listAnswer } },
      },
      (request, reply) =>
        sendPublic({
          request,
          reply,
          publicAnswers,
          key: `${many}?${JSON.stringify(request.query)}`,
          make: async () => writeList({ [many]: await calls.list(request.query) }),
        }),
    );

    app.get(
      `/${many}/:id`,
      {
        config: { audience: 'public' },
        schema: {
          summary: `Uno de ${label}`,
          tags,
          params: idParams,
          querystring: noFilters,
          response: { 200: oneAnswer },
        },
      },
      (request, reply) =>
        sendPublic({
          request,
          reply,
          publicAnswers,
          key: `${many}/${request.params.id}`,
          make: async () => writeOne({ [one]: (await calls.find(request.params.id)) ?? refuseGone(calls.one) }),
        }),
    );

    app.post(
      `/${many}`,
      {
        config: { ...administrators, once: 'key-if-sent' },
        schema: {
          summary: `Crear en ${label}`,
          tags,
          headers: idempotencyHeaders,
          querystring: noFilters,
          body: calls.created,
          response: { 201: savedAnswer },
        },
      },
      async (request, reply) => {
        const actor = customerOf(request).customer_id;
        const key = sentKey(request, actor, { act: `create-${one}`, input: Object(request.body) });
        const saved = await calls.save(request.body, { actor, key });
        return reply.code(201).send({ [one]: saved, message: texts.saved });
      },
    );

    app.put(
      `/${many}`,
      {
        config: { ...administrators, once: { natural: 'the same values again' } },
        schema: {
          summary: `Cambiar en ${label}`,
          tags,
          querystring: noFilters,
          body: calls.changed,
          response: { 200: savedAnswer },
        },
      },
      async (request) => {
        const saved = await calls.save(request.body, { actor: customerOf(request).customer_id, key: null });
        return { [one]: saved, message: texts.saved };
      },
    );

    app.delete(
      `/${many}/:id`,
      {
        config: { ...administrators, once: { natural: 'what is gone stays gone' } },
        schema: {
          summary: `Borrar de ${label}`,
          tags,
          params: idParams,
          querystring: noFilters,
          response: { 200: message },
        },
      },
      async (request) => {
        await calls.remove(request.params.id, customerOf(request).customer_id);
        return { message: texts.deleted };
      },
    );

    const { archive } = calls;
    if (!archive) return;
    app.get(
      `/${many}/admin/archived`,
      {
        config: administrators,
        schema: { summary: `Archivados de ${label}`, tags, querystring: noFilters, response: { 200: archivedAnswer } },
      },
      async () => ({ [many]: await archive.list() }),
    );

    app.post(
      `/${many}/restore/:id`,
      {
        config: { ...administrators, once: { natural: 'what is restored stays restored' } },
        schema: {
          summary: `Restaurar uno archivado de ${label}`,
          tags,
          params: idParams,
          querystring: noFilters,
          response: { 200: message },
        },
      },
      async (request) => {
        await archive.restore(request.params.id, customerOf(request).customer_id);
        return { message: archive.restored };
      },
    );
  };
}
