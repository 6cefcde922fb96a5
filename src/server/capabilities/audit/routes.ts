import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { auditPage, auditQuery, auditSellers, auditSellersQuery } from '#shared/wire/audit.ts';
import type { AppContext } from '../../context.ts';
import { listAudit, sumSellers } from './read-audit.ts';

/** The audit log, for administrators. */
export function auditRoutes(context: AppContext): FastifyPluginAsyncZod {
  const config = { audience: 'administrator' as const };
  const tags = ['bitácora'];

  return async (app) => {
    app.get(
      '/audit',
      {
        config,
        schema: {
          summary: 'Bitácora: quién hizo qué, a quién, con lo de antes y lo de después',
          tags,
          querystring: auditQuery,
          response: { 200: auditPage },
        },
      },
      (request) => listAudit(context, request.query),
    );

    app.get(
      '/audit/sellers',
      {
        config,
        schema: {
          summary: 'Ventas, devoluciones, cortesías y descuentos de cada persona del equipo',
          tags,
          querystring: auditSellersQuery,
          response: { 200: auditSellers },
        },
      },
      (request) => sumSellers(context, request.query),
    );
  };
}
