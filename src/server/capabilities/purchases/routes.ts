import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { refuse } from '#shared/refusals.ts';
import { idParams, message } from '#shared/wire/common.ts';
import {
  cancelPurchaseInput,
  changeCardInput,
  chargedCardAnswer,
  invoiceList,
  otherDateInput,
  purchaseAnswer,
  purchaseList,
  receiptInput,
} from '#shared/wire/purchases.ts';
import type { AppContext } from '../../context.ts';
import { customerOf } from '../../http/person.ts';
import { purchaseAdminRoutes } from './admin-routes.ts';
import { checkoutRoutes } from './checkout/routes.ts';
import { paperRoutes } from './papers/routes.ts';
import { sendReceipt } from './payments/transfer-receipt.ts';
import { planRoutes } from './plans/routes.ts';
import { readInvoices } from './queries/invoices.ts';
import { readOwnPurchases } from './queries/shown.ts';
import { ownPurchase } from './read-purchases.ts';
import { declineOtherDate, moveToOtherDate } from './returns/other-date.ts';
import { showInvoice, showPurchase } from './show-purchase.ts';
import { cancelPurchase } from './subscriptions/cancel-purchase.ts';
import { changeCard } from './subscriptions/change-card.ts';
import { readOwnCard } from './subscriptions/read-card.ts';
import { webhookRoutes } from './webhooks/routes.ts';

/** A customer's own purchases and their operations. The person is the token's, whatever a body says. */
export function purchaseRoutes(context: AppContext): FastifyPluginAsyncZod {
  const { db, settings } = context;
  const audience = { audience: 'customer' as const };
  const limited = { ...audience, rateLimit: { max: settings.LIMIT_BOOKINGS_PER_MINUTE, timeWindow: '1 minute' } };
  const tags = ['compras'];

  return async (app) => {
    await app.register(checkoutRoutes(context));
    await app.register(purchaseAdminRoutes(context));
    await app.register(webhookRoutes(context));
    await app.register(paperRoutes(context));
    await app.register(planRoutes(context));

    app.get(
      '/purchases',
      { config: audience, schema: { summary: 'Mis compras', tags, response: { 200: purchaseList } } },
      async (request) => ({
        purchases: (await readOwnPurchases(db, customerOf(request).customer_id)).map(showPurchase),
      }),
    );

    app.get(
      '/purchases/:id',
      {
        config: audience,
        schema: { summary: 'Una de mis compras', tags, params: idParams, response: { 200: purchaseAnswer } },
      },
      async (request) => ({
        purchase: await ownPurchase(context, request.params.id, customerOf(request).customer_id),
      }),
    );

    app.post(
      '/purchases/cancel/:id',
      {
        config: { ...limited, once: 'constraint' },
        schema: {
          summary: 'Cancelar mi suscripción, o mi compra por pagar',
          tags,
          params: idParams,
          body: cancelPurchaseInput,
          response: { 200: z.object({ message: z.string() }) },
        },
      },
      async (request) => {
        const { customer_id } = customerOf(request);
        const by = { owner: customer_id, actor_id: customer_id, reason: request.body.reason };
        const was = await ownPurchase(context, request.params.id, customer_id);
        await cancelPurchase(context, request.params.id, by);
        return { message: was.subscription_id === null ? 'Compra cancelada.' : '¡Suscripción cancelada!' };
      },
    );

    app.post(
      '/purchases/other_date/:id',
      {
        config: { ...limited, once: 'constraint' },
        schema: {
          summary: 'De un evento cancelado: la otra fecha que me ofrecen, o mi dinero ya',
          tags,
          params: idParams,
          body: otherDateInput,
          response: { 200: purchaseAnswer.extend({ message: z.string() }) },
        },
      },
      async (request) => {
        const { customer_id, session_id } = customerOf(request);
        const { id } = request.params;
        const { single_class_id } = request.body;
        const by = { actor_id: customer_id, session_id, owner: customer_id };
        if (single_class_id === null) await declineOtherDate(context, id, by);
        else await moveToOtherDate(context, { purchase_id: id, single_class_id, by });
        const message =
          single_class_id === null ? 'Tu dinero va de regreso.' : '¡Listo! Tu lugar está en la otra fecha.';
        return { purchase: await ownPurchase(context, id, customer_id), message };
      },
    );

    app.put(
      '/purchases/receipt/:id',
      {
        config: { ...limited, once: { natural: 'the same receipt again' } },
        schema: {
          summary: 'Mandar el comprobante de mi transferencia',
          tags,
          params: idParams,
          body: receiptInput,
          response: { 200: message },
        },
      },
      async (request) => {
        if (request.body.file_id === undefined && request.body.reference === '')
          refuse('invalid-input', {}, { reference: 'Escribe la referencia o sube tu comprobante.' });
        await sendReceipt(context, {
          customer_id: customerOf(request).customer_id,
          purchase_id: request.params.id,
          sent: request.body,
        });
        return { message: 'Recibimos tu comprobante. Cuando lo aprobemos lo verás en Mis Compras.' };
      },
    );

    app.get(
      '/purchases/card/:id',
      {
        config: limited,
        schema: {
          summary: 'La tarjeta que cobra mi suscripción',
          tags,
          params: idParams,
          response: { 200: chargedCardAnswer },
        },
      },
      async (request) => ({ card: await readOwnCard(context, request.params.id, customerOf(request).customer_id) }),
    );

    app.put(
      '/purchases/card/:id',
      {
        config: { ...limited, once: { natural: 'the same card again' } },
        schema: {
          summary: 'Cambiar la tarjeta que cobra mi suscripción',
          tags,
          params: idParams,
          body: changeCardInput,
          response: { 200: purchaseAnswer.extend({ message: z.string() }) },
        },
      },
      async (request) => {
        const { customer_id, session_id } = customerOf(request);
        const { id: purchase_id } = request.params;
        const { payment_source_id } = request.body;
        await changeCard(context, { purchase_id, payment_source_id, by: { customer_id, session_id } });
        const message = 'Listo. Desde ahora tu suscripción se cobra a esa tarjeta.';
        return { purchase: await ownPurchase(context, purchase_id, customer_id), message };
      },
    );

    app.get(
      '/invoices',
      { config: audience, schema: { summary: 'Mis cargos', tags, response: { 200: invoiceList } } },
      async (request) => ({ invoices: (await readInvoices(db, customerOf(request).customer_id)).map(showInvoice) }),
    );
  };
}
