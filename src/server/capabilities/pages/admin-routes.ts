import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { refuse } from '#shared/refusals.ts';
import { htmlContent, idParams, message } from '#shared/wire/common.ts';
import {
  changedPage,
  pageAcceptanceList,
  pageAcceptanceQuery,
  pageAnswer,
  pageInput,
  pageListAtOffice,
  pageOrder,
} from '#shared/wire/pages.ts';
import { sanitizeContent } from '../../content/sanitize-content.ts';
import type { AppContext } from '../../context.ts';
import { customerOf } from '../../http/person.ts';
import { idempotencyHeaders, sentKey } from '../idempotency/index.ts';
import { deletePage } from './delete-page.ts';
import { orderPages } from './order-pages.ts';
import { countAcceptances, listAcceptances, listPagesAtOffice } from './queries.ts';
import { asKept, savePage } from './save-page.ts';

/** Writing the content pages. */
export function pageAdminRoutes(context: AppContext): FastifyPluginAsyncZod {
  const administrator = { audience: 'administrator' } as const;
  const tags = ['páginas'];

  return async (app) => {
    app.get(
      '/pages/admin/all',
      {
        config: administrator,
        schema: { summary: 'Las páginas como las ve la oficina', tags, response: { 200: pageListAtOffice } },
      },
      async () => ({
        pages: (await listPagesAtOffice(context.db)).map(asKept),
      }),
    );

    app.get(
      '/accepted_pages/admin/all',
      {
        config: administrator,
        schema: {
          summary: 'Quién aceptó qué versión de una página, y cuándo',
          tags,
          querystring: pageAcceptanceQuery,
          response: { 200: pageAcceptanceList },
        },
      },
      async ({ query }) => ({
        accepted_pages: await listAcceptances(context.db, query),
        total: await countAcceptances(context.db, query.page_id),
      }),
    );

    app.put(
      '/pages/order',
      {
        config: { ...administrator, once: { natural: 'the same order again' } },
        schema: { summary: 'Ordenar las páginas', tags, body: pageOrder, response: { 200: message } },
      },
      async (request) => {
        await orderPages(context, customerOf(request).customer_id, request.body.page_ids);
        return { message: 'Orden guardado.' };
      },
    );

    app.post(
      '/pages',
      {
        config: { ...administrator, once: 'key-if-sent' },
        schema: {
          summary: 'Crear una página',
          tags,
          headers: idempotencyHeaders,
          body: pageInput.omit({ page_id: true, ask_again: true }),
          response: { 201: pageAnswer },
        },
      },
      async (request, reply) => {
        const { customer_id } = customerOf(request);
        const key = sentKey(request, customer_id, { act: 'create-page', input: request.body });
        const page = await savePage(context, customer_id, { ...request.body, key });
        return reply.code(201).send({ page: asKept(page) });
      },
    );

    app.put(
      '/pages',
      {
        config: { ...administrator, once: { natural: 'the same text again' } },
        schema: { summary: 'Cambiar una página', tags, body: changedPage, response: { 200: pageAnswer } },
      },
      async (request) => {
        const { page_id } = request.body;
        if (!page_id) refuse('invalid-input', {}, { page_id: 'Debes llenar este campo.' });
        return { page: asKept(await savePage(context, customerOf(request).customer_id, { ...request.body, page_id })) };
      },
    );

    app.post(
      '/pages/preview',
      {
        config: { ...administrator, once: { natural: 'changes nothing' } },
        schema: {
          summary: 'Cómo quedará un texto: lo que se mostrará de este HTML',
          tags,
          body: z.strictObject({ content: htmlContent }),
          response: { 200: z.object({ content: z.string() }) },
        },
      },
      async (request) => ({ content: await sanitizeContent(request.body.content) }),
    );

    app.delete(
      '/pages/:id',
      {
        config: { ...administrator, once: { natural: 'what is gone stays gone' } },
        schema: {
          summary: 'Borrar una página; la que alguien aceptó se retira y queda guardado quién la aceptó',
          tags,
          params: idParams,
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        await deletePage(context, customerOf(request).customer_id, request.params.id);
        return reply.code(204).send(null);
      },
    );
  };
}
