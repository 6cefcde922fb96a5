import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { refuse } from '#shared/refusals.ts';
import {
  acceptedPage,
  acceptedPageList,
  acceptPageInput,
  page,
  pageAnswer,
  pageInput,
  pageList,
  slugParams,
} from '#shared/wire/pages.ts';
import { sanitizeContent } from '../../content/sanitize-content.ts';
import type { AppContext } from '../../context.ts';
import { actingForOneself } from '../../http/acting.ts';
import { customerOf } from '../../http/person.ts';
import { sendPublic } from '../../http/public-answer.ts';
import { acceptPage } from './accept-page.ts';
import { pageAdminRoutes } from './admin-routes.ts';
import { findPage, listAccepted, listPages } from './queries.ts';
import { asKept } from './save-page.ts';

/** Content pages for everybody, and which of them a customer has accepted. */
export function pageRoutes(context: AppContext): FastifyPluginAsyncZod {
  const { db, publicAnswers } = context;
  const tags = ['páginas'];
  const anybody = { audience: 'public' } as const;
  const customer = { audience: 'customer' } as const;

  return async (app) => {
    await app.register(pageAdminRoutes(context));

    app.get(
      '/pages',
      { config: anybody, schema: { summary: 'Las páginas, sin su texto', tags, response: { 200: pageList } } },
      (request, reply) => {
        sendPublic({
          request,
          reply,
          publicAnswers,
          key: 'pages',
          make: async () => JSON.stringify({ pages: await listPages(db) }),
        });
      },
    );

    app.get(
      '/pages/:id',
      {
        config: anybody,
        schema: { summary: 'Una página', tags, params: slugParams, response: { 200: pageAnswer } },
      },
      (request, reply) => {
        const slug = pageInput.shape.slug.safeParse(request.params.id).data ?? refuse('page-not-found');
        sendPublic({
          request,
          reply,
          publicAnswers,
          key: `pages/${slug}`,
          make: async () => {
            const found = (await findPage(db, slug)) ?? refuse('page-not-found');
            // Again when shown: what an older version let through is caught by today's rules.
            const shown = page.parse({ ...found, content: await sanitizeContent(found.content) });
            return JSON.stringify({ page: { ...shown, edit_version: asKept(found).edit_version } });
          },
        });
      },
    );

    app.get(
      '/accepted_pages',
      {
        config: customer,
        schema: { summary: 'Las páginas que acepté, con versión y hora', tags, response: { 200: acceptedPageList } },
      },
      async (request) => ({ accepted_pages: await listAccepted(db, customerOf(request).customer_id) }),
    );

    app.post(
      '/accepted_pages',
      {
        config: { ...customer, once: 'constraint' },
        schema: {
          summary: 'Aceptar una página como se lee hoy',
          tags,
          body: acceptPageInput,
          response: { 201: z.object({ accepted_page: acceptedPage }) },
        },
      },
      async (request, reply) => {
        const person = actingForOneself(request, request.body);
        const accepted_page = await acceptPage(context, person, request.body);
        return reply.code(201).send({ accepted_page });
      },
    );
  };
}
