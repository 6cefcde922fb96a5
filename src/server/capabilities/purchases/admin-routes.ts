import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { id, idParams, message } from '#shared/wire/common.ts';
import { movementList, movementQuery, paymentAlert } from '#shared/wire/money-movements.ts';
import { cancelPurchaseInput, movedDateInput, otherDates } from '#shared/wire/purchases.ts';
import { deskPurchaseAnswer, deskPurchasePage, deskPurchaseQuery, refusePurchaseInput } from '#shared/wire/till.ts';
import type { AppContext } from '../../context.ts';
import { customerOf } from '../../http/person.ts';
import { purchaseExportRoutes } from './desk/export-routes.ts';
import { resolveAlert } from './desk/resolve-alert.ts';
import { purchaseCounterRoutes } from './desk/routes.ts';
import { refuseReceipt } from './payments/transfer-receipt.ts';
import { planAdminRoutes } from './plans/routes.ts';
import { providerRoutes } from './providers/routes.ts';
import { readAlerts } from './queries/alerts.ts';
import { listAtDesk, listMovementRows, listMovements, listRowsAtDesk, purchaseAtDesk } from './read-purchases.ts';
import { datesToMoveTo, moveToOtherDate } from './returns/other-date.ts';
import { cancelPurchase } from './subscriptions/cancel-purchase.ts';

/** The till: sales at the desk, payments and refunds, and pending matters. */
export function purchaseAdminRoutes(context: AppContext): FastifyPluginAsyncZod {
  const { db } = context;
  const desk = { audience: 'desk' as const };
  const tags = ['caja'];
  const done = deskPurchaseAnswer.extend({ message: z.string() });

  return async (app) => {
    await app.register(purchaseCounterRoutes(context));
    await app.register(providerRoutes(context));
    await app.register(planAdminRoutes(context));
    await app.register(purchaseExportRoutes(context));

    app.get(
      '/purchases/admin/all',
      {
        config: desk,
        schema: {
          summary: 'Compras de todos',
          tags,
          querystring: deskPurchaseQuery,
          response: { 200: deskPurchasePage },
        },
      },
      async (request) => listAtDesk(context, request.query, customerOf(request).role),
    );

    app.get(
      '/purchases/admin/rows',
      {
        config: desk,
        schema: {
          summary: 'Compras de todos, sin sumas, para un archivo',
          tags,
          querystring: deskPurchaseQuery,
          response: { 200: deskPurchasePage.pick({ purchases: true }) },
        },
      },
      async (request) => ({ purchases: await listRowsAtDesk(context, request.query, customerOf(request).role) }),
    );

    app.get(
      '/purchases/admin/:id',
      {
        config: desk,
        schema: {
          summary: 'Una compra, con su historia',
          tags,
          params: idParams,
          response: { 200: deskPurchaseAnswer },
        },
      },
      async (request) => ({ purchase: await purchaseAtDesk(context, request.params.id) }),
    );

    app.put(
      '/purchases/admin/:id/refuse',
      {
        config: { ...desk, once: { natural: 'what is refused stays refused' } },
        schema: {
          summary: 'Rechazar el comprobante de una transferencia',
          tags,
          params: idParams,
          body: refusePurchaseInput,
          response: { 200: done },
        },
      },
      async (request) => {
        await refuseReceipt(context, {
          actor_id: customerOf(request).customer_id,
          purchase_id: request.params.id,
          refusal: request.body,
        });
        return { purchase: await purchaseAtDesk(context, request.params.id), message: 'Comprobante rechazado.' };
      },
    );

    app.put(
      '/purchases/admin/:id/cancel',
      {
        config: { ...desk, once: 'constraint' },
        schema: {
          summary: 'Cancelar una suscripción o una compra por pagar',
          tags,
          params: idParams,
          body: cancelPurchaseInput,
          response: { 200: done },
        },
      },
      async (request) => {
        const by = { owner: null, actor_id: customerOf(request).customer_id, reason: request.body.reason };
        await cancelPurchase(context, request.params.id, by);
        return { purchase: await purchaseAtDesk(context, request.params.id), message: 'Compra cancelada.' };
      },
    );

    app.get(
      '/purchases/admin/:id/other_dates',
      {
        config: desk,
        schema: {
          summary: 'Otras fechas con lugar, para quien compró un evento que se canceló',
          tags,
          params: idParams,
          response: { 200: otherDates },
        },
      },
      async (request) => ({ dates: await datesToMoveTo(context, request.params.id) }),
    );

    app.put(
      '/purchases/admin/:id/other_date',
      {
        config: { ...desk, once: 'constraint' },
        schema: {
          summary: 'Cambiar a otra fecha a quien compró un evento que se canceló, en vez de devolverle',
          tags,
          params: idParams,
          body: movedDateInput,
          response: { 200: done },
        },
      },
      async (request) => {
        const { customer_id, session_id } = customerOf(request);
        const by = { actor_id: customer_id, session_id, owner: null };
        await moveToOtherDate(context, {
          purchase_id: request.params.id,
          single_class_id: request.body.single_class_id,
          by,
        });
        return { purchase: await purchaseAtDesk(context, request.params.id), message: 'Cambiada a la otra fecha.' };
      },
    );

    app.get(
      '/money_movements',
      {
        config: desk,
        schema: {
          summary: 'Movimientos de dinero de un día o de varios',
          tags,
          querystring: movementQuery,
          response: { 200: movementList },
        },
      },
      async (request) => listMovements(context, request.query, customerOf(request).role),
    );

    app.get(
      '/money_movements/rows',
      {
        config: desk,
        schema: {
          summary: 'Movimientos de dinero de un día o de varios, sin sumas, para un archivo',
          tags,
          querystring: movementQuery,
          response: { 200: movementList.pick({ money_movements: true }) },
        },
      },
      async (request) => ({
        money_movements: await listMovementRows(context, request.query, customerOf(request).role),
      }),
    );

    app.get(
      '/payment_alerts',
      {
        config: desk,
        schema: {
          summary: 'Pagos que alguien tiene que mirar',
          tags,
          response: { 200: z.object({ payment_alerts: z.array(paymentAlert) }) },
        },
      },
      async () => ({ payment_alerts: await readAlerts(db) }),
    );

    app.put(
      '/payment_alerts',
      {
        config: { ...desk, once: { natural: 'what is seen to stays seen to' } },
        schema: {
          summary: 'Dar por atendido un aviso',
          tags,
          body: z.strictObject({ payment_alert_id: id }),
          response: { 200: message },
        },
      },
      async (request) => {
        await resolveAlert(context, customerOf(request).customer_id, request.body.payment_alert_id);
        return { message: 'Aviso atendido.' };
      },
    );
  };
}
