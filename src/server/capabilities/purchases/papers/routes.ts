import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idParams } from '#shared/wire/common.ts';
import { storedFile } from '#shared/wire/studio.ts';
import type { AppContext } from '../../../context.ts';
import { customerOf } from '../../../http/person.ts';
import { packageFile } from './package-file.ts';
import { ownSaleReceipt, ownVoucher, saleReceiptAtDesk } from './read-papers.ts';

/** The bytes of a PDF, which no JSON schema says better. */
const pdf = z.string().meta({ format: 'binary', contentMediaType: 'application/pdf' });

/** Receipts of purchases, and vouchers to pay with, as PDF. */
export function paperRoutes(context: AppContext): FastifyPluginAsyncZod {
  const tags = ['compras'];
  const rateLimit = { max: context.settings.LIMIT_BOOKINGS_PER_MINUTE, timeWindow: '1 minute' };

  return async (app) => {
    app.get(
      '/purchases/sale_receipt/:id',
      {
        config: { audience: 'customer', rateLimit },
        schema: { summary: 'El recibo de mi compra, en PDF', tags, params: idParams, response: { 200: pdf } },
      },
      async (request, reply) => {
        const file = await ownSaleReceipt(context, request.params.id, customerOf(request).customer_id);
        return sendPdf(reply, file);
      },
    );

    app.get(
      '/purchases/payment_slip/:id',
      {
        config: { audience: 'customer', rateLimit },
        schema: {
          summary: 'La ficha para pagar mi compra en tienda o por SPEI, en PDF',
          tags,
          params: idParams,
          response: { 200: pdf },
        },
      },
      async (request, reply) => {
        const file = await ownVoucher(context, request.params.id, customerOf(request).customer_id);
        return sendPdf(reply, file);
      },
    );

    app.get(
      '/purchases/package_file/:id',
      {
        config: { audience: 'customer', rateLimit },
        schema: {
          summary: 'El archivo que incluye mi compra, con una dirección que lo abre unos minutos',
          tags,
          params: idParams,
          response: { 200: z.object({ file: storedFile }) },
        },
      },
      async (request) => {
        const { customer_id } = customerOf(request);
        return { file: await packageFile(context, { purchase_id: request.params.id, customer_id }) };
      },
    );

    app.get(
      '/purchases/admin/:id/sale_receipt',
      {
        config: { audience: 'desk', rateLimit },
        schema: { summary: 'El recibo de una compra, en PDF', tags, params: idParams, response: { 200: pdf } },
      },
      async (request, reply) => sendPdf(reply, await saleReceiptAtDesk(context, request.params.id)),
    );
  };
}

/** Sends bytes as they are, without the serializer of answers. */
function sendPdf(reply: FastifyReply, file: Buffer): FastifyReply {
  return reply.headers({ 'cache-control': 'private, no-store' }).type('application/pdf').send(file);
}
