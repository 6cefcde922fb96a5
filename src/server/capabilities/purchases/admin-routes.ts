import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { toCentavos } from '#shared/money.ts';
import { refuse } from '#shared/refusals.ts';
import { id, idParams, message } from '#shared/wire/common.ts';
import { cancelPurchaseInput } from '#shared/wire/purchases.ts';
import {
  deskPurchaseAnswer,
  deskPurchasePage,
  deskPurchaseQuery,
  giveAccessInput,
  movementList,
  movementQuery,
  paymentAlert,
  payPurchaseInput,
  refundInput,
  refusePurchaseInput,
  removeClassesInput,
  revokeAccessInput,
} from '#shared/wire/till.ts';
import type { AppContext } from '../../context.ts';
import { customerOf } from '../../http/person.ts';
import { idempotencyHeaders } from '../idempotency/index.ts';
import { removeClasses } from '../reservations/index.ts';
import { cancelPurchase } from './cancel-purchase.ts';
import { payPurchase } from './pay-purchase.ts';
import { readAlerts, resolveAlert } from './queries/shown.ts';
import { listAtDesk, listMovements, purchaseAtDesk } from './read-purchases.ts';
import { refundPurchase } from './refund-purchase.ts';
import { revokeAccess } from './revoke-access.ts';
import { sellAtDesk } from './sell-at-desk.ts';
import { refuseReceipt } from './transfer-receipt.ts';

/** The till: selling at the desk, money that came or went, and what waits for a person. */
export function purchaseAdminRoutes(context: AppContext): FastifyPluginAsyncZod {
  const { db, clock } = context;
  const desk = { audience: 'desk' as const };
  const tags = ['caja'];
  const done = deskPurchaseAnswer.extend({ message: z.string() });

  return async (app) => {
    app.post(
      '/customer/giveAccess',
      {
        config: desk,
        schema: {
          summary: 'Vender o regalar un paquete',
          tags,
          headers: idempotencyHeaders,
          body: giveAccessInput,
          response: { 201: done },
        },
      },
      async (request, reply) => {
        const key = request.headers['idempotency-key'] ?? null;
        const purchase_id = await sellAtDesk(context, customerOf(request), request.body, key);
        return reply
          .code(201)
          .send({ purchase: await purchaseAtDesk(context, purchase_id), message: '¡Acceso agregado!' });
      },
    );

    app.put(
      '/customer/revokeAccess',
      {
        config: desk,
        schema: { summary: 'Revocar lo que dio una compra', tags, body: revokeAccessInput, response: { 200: done } },
      },
      async (request) => {
        const { purchase_id, reason } = request.body;
        await revokeAccess(context, customerOf(request).customer_id, purchase_id, reason);
        return { purchase: await purchaseAtDesk(context, purchase_id), message: '¡Acceso eliminado!' };
      },
    );

    app.put(
      '/customer/removeClasses',
      {
        config: desk,
        schema: { summary: 'Restar clases a una persona', tags, body: removeClassesInput, response: { 200: message } },
      },
      async (request) => {
        await removeClasses(context, { ...customerOf(request), byStaff: true }, request.body);
        return { message: '¡Clases Restadas!' };
      },
    );

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
      async (request) => {
        const { page, status, query, customer_id, to_review } = request.query;
        const filter = { status: status ?? null, customer_id: customer_id ?? null, to_review: to_review === 'true' };
        return listAtDesk(context, { ...filter, query, page });
      },
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
      '/purchases/admin/:id/pay',
      {
        config: desk,
        schema: {
          summary: 'Llegó el dinero: cobrar en efectivo o aprobar una transferencia',
          tags,
          params: idParams,
          body: payPurchaseInput,
          response: { 200: done },
        },
      },
      async (request) => {
        await payPurchase(context, customerOf(request).customer_id, request.params.id, request.body);
        return { purchase: await purchaseAtDesk(context, request.params.id), message: '¡Pago exitoso!' };
      },
    );

    app.put(
      '/purchases/admin/:id/refuse',
      {
        config: desk,
        schema: {
          summary: 'Rechazar el comprobante de una transferencia',
          tags,
          params: idParams,
          body: refusePurchaseInput,
          response: { 200: done },
        },
      },
      async (request) => {
        await refuseReceipt(context, customerOf(request).customer_id, request.params.id, request.body.reason);
        return { purchase: await purchaseAtDesk(context, request.params.id), message: 'Comprobante rechazado.' };
      },
    );

    app.put(
      '/purchases/admin/:id/cancel',
      {
        config: desk,
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

    app.post(
      '/purchases/admin/:id/refund',
      {
        config: desk,
        schema: {
          summary: 'Devolver dinero, y decir qué pasa con las clases',
          tags,
          params: idParams,
          body: refundInput,
          response: { 200: done },
        },
      },
      async (request) => {
        const { amount, classes, reason } = request.body;
        const refund = { amount: toCentavos(amount), classes, reason };
        await refundPurchase(context, customerOf(request).customer_id, request.params.id, refund);
        return { purchase: await purchaseAtDesk(context, request.params.id), message: 'Devolución registrada.' };
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
      async (request) => {
        const { start_date, end_date } = request.query;
        // Reception counts its day; what the studio earns over time is its owner's to see.
        const ranged = start_date !== undefined && end_date !== undefined && start_date !== end_date;
        if (ranged && customerOf(request).role !== 'administrator') refuse('forbidden');
        return listMovements(context, request.query);
      },
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
        config: desk,
        schema: {
          summary: 'Dar por atendido un aviso',
          tags,
          body: z.strictObject({ payment_alert_id: id }),
          response: { 200: message },
        },
      },
      async (request) => {
        const { payment_alert_id } = request.body;
        if (!(await resolveAlert(db, payment_alert_id, clock.now(), customerOf(request).customer_id)))
          refuse('not-found');
        return { message: 'Aviso atendido.' };
      },
    );
  };
}
