import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { toPesos } from '#shared/money.ts';
import { refuse } from '#shared/refusals.ts';
import {
  attemptAnswer,
  attemptInput,
  captureAnswer,
  captureInput,
  checkoutAnswer,
  checkoutInput,
  checkoutOptions,
  payPalAnswer,
  payPalInput,
} from '#shared/wire/checkout.ts';
import { idParams, message } from '#shared/wire/common.ts';
import {
  cancelPurchaseInput,
  changeCardInput,
  invoiceList,
  otherDateInput,
  purchaseAnswer,
  purchaseList,
  receiptInput,
} from '#shared/wire/purchases.ts';
import type { AppContext } from '../../context.ts';
import { addressOf } from '../../http/limits.ts';
import { customerOf } from '../../http/person.ts';
import { guessCode } from '../discounts/index.ts';
import { requiredKeyHeaders } from '../idempotency/index.ts';
import { purchaseAdminRoutes } from './admin-routes.ts';
import { attemptCheckout } from './attempt-checkout.ts';
import { cancelPurchase } from './cancel-purchase.ts';
import { captureCheckout } from './capture-checkout.ts';
import { changeCard } from './change-card.ts';
import { checkoutDirectly } from './checkout-directly.ts';
import { paperRoutes } from './papers/routes.ts';
import { payPalOrder } from './paypal-order.ts';
import { planRoutes } from './plans/routes.ts';
import { stands } from './purchase-states.ts';
import { readInvoices } from './queries/movements.ts';
import { readOwnPurchases } from './queries/shown.ts';
import { checkoutOptions as optionsFor, ownPurchase } from './read-purchases.ts';
import { moveToOtherDate, preferMoney } from './returns/other-date.ts';
import { showInvoice, showPurchase } from './show-purchase.ts';
import { sendReceipt } from './transfer-receipt.ts';
import { webhookRoutes } from './webhooks/routes.ts';

/** Buying: the checkout, what came of it, and what a customer bought. The person is the token's, whatever a body says. */
export function purchaseRoutes(context: AppContext): FastifyPluginAsyncZod {
  const { db, settings } = context;
  const audience = { audience: 'customer' as const };
  const limited = { ...audience, rateLimit: { max: settings.LIMIT_BOOKINGS_PER_MINUTE, timeWindow: '1 minute' } };
  const tags = ['compras'];

  return async (app) => {
    await app.register(purchaseAdminRoutes(context));
    await app.register(webhookRoutes(context));
    await app.register(paperRoutes(context));
    await app.register(planRoutes(context));

    app.get(
      '/checkout/options',
      {
        config: audience,
        schema: { summary: 'Cómo puedo pagar y qué documentos debo aceptar', tags, response: { 200: checkoutOptions } },
      },
      async (request) => optionsFor(context, customerOf(request).customer_id),
    );

    app.post(
      '/checkout/attempt',
      {
        config: { ...limited, once: 'key' },
        schema: {
          summary: 'Comprar un paquete',
          tags,
          headers: requiredKeyHeaders,
          body: attemptInput,
          response: { 201: attemptAnswer },
        },
      },
      async (request, reply) => {
        const buyer = customerOf(request);
        const tried = await guessCode(context, guessOf(request), () =>
          attemptCheckout(context, { buyer, input: request.body, idempotency_key: keyOf(request) }),
        );
        return reply.code(201).send({
          ...tried,
          total_payment: toPesos(tried.total_payment),
          message: stands(tried) ? '¡Compra exitosa!' : '',
        });
      },
    );

    app.post(
      '/checkout/paypal',
      {
        config: { ...limited, once: 'key' },
        schema: {
          summary: 'Comprar un paquete con PayPal',
          tags,
          headers: requiredKeyHeaders,
          body: payPalInput,
          response: { 201: payPalAnswer },
        },
      },
      async (request, reply) => {
        const buyer = customerOf(request);
        const { customer_id: _, ...wanted } = request.body;
        const input = { ...wanted, payment_method: 'paypal' as const, installments: 1 };
        const tried = await guessCode(context, guessOf(request), () =>
          attemptCheckout(context, { buyer, input, idempotency_key: keyOf(request) }),
        );
        return reply.code(201).send(await payPalOrder(context, tried));
      },
    );

    app.post(
      '/checkout',
      {
        config: { ...limited, once: 'key' },
        schema: {
          summary: 'Obtener una oferta gratuita, o pagar con la tarjeta guardada',
          tags,
          headers: requiredKeyHeaders,
          body: checkoutInput,
          response: { 201: checkoutAnswer },
        },
      },
      async (request, reply) => {
        const buyer = customerOf(request);
        const { purchase_id, paid } = await guessCode(context, guessOf(request), () =>
          checkoutDirectly(context, { buyer, input: request.body, idempotency_key: keyOf(request) }),
        );
        const message = paid
          ? '¡Pago exitoso!'
          : 'Tu pago está en proceso. En cuanto se confirme lo verás en Mis Compras.';
        return reply.code(201).send({ payment_id: purchase_id, message });
      },
    );

    app.post(
      '/checkout/capture',
      {
        config: { ...limited, once: { natural: 'asks the provider; a payment counts once by its id' } },
        schema: {
          summary: 'Preguntar al procesador cómo quedó mi pago',
          tags,
          body: captureInput,
          response: { 200: captureAnswer },
        },
      },
      async (request) => captureCheckout(context, customerOf(request).customer_id, request.body),
    );

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
        if (single_class_id === null) await preferMoney(context, id, by);
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

const keyOf = ({ headers }: { headers: { 'idempotency-key': string } }) => headers['idempotency-key'];

const guessOf = (request: FastifyRequest<{ Body: { discountCode?: string | null | undefined } }>) => ({
  code: request.body.discountCode,
  address: addressOf(request),
  customer_id: customerOf(request).customer_id,
});
