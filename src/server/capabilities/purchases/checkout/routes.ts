import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { toPesos } from '#shared/money.ts';
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
import type { AppContext } from '../../../context.ts';
import { actingForOneself } from '../../../http/acting.ts';
import { addressOf } from '../../../http/limits.ts';
import { customerOf } from '../../../http/person.ts';
import { guessCode } from '../../discounts/index.ts';
import { requiredKeyHeaders } from '../../idempotency/index.ts';
import { isInForce } from '../purchase-states.ts';
import { checkoutOptions as optionsFor } from '../read-purchases.ts';
import { attemptCheckout } from './attempt-checkout.ts';
import { captureCheckout } from './capture-checkout.ts';
import { checkoutDirectly } from './checkout-directly.ts';
import { payPalOrder } from './paypal-order.ts';

/** The checkout: ways to pay, and each of them. The buyer is the token's person; the `customer_id` of somebody else is refused. */
export function checkoutRoutes(context: AppContext): FastifyPluginAsyncZod {
  const audience = { audience: 'customer' as const };
  const limited = {
    ...audience,
    rateLimit: { max: context.settings.LIMIT_BOOKINGS_PER_MINUTE, timeWindow: '1 minute' },
  };
  const buying = { ...limited, rights: 'facts' as const, once: 'key' as const };
  const attempt = (request: BuyingRequest, input: BuyingInput) =>
    guessCode(context, guessOf(request), () => attemptCheckout(context, { ...keyedOf(request), input: input }));
  const tags = ['compras'];

  return async (app) => {
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
        config: buying,
        schema: {
          summary: 'Comprar un paquete',
          tags,
          headers: requiredKeyHeaders,
          body: attemptInput,
          response: { 201: attemptAnswer },
        },
      },
      async (request, reply) => {
        const tried = await attempt(request, request.body);
        return reply.code(201).send({
          ...tried,
          total_payment: toPesos(tried.total_payment),
          message: isInForce(tried) ? '¡Compra exitosa!' : '',
        });
      },
    );

    app.post(
      '/checkout/paypal',
      {
        config: buying,
        schema: {
          summary: 'Comprar un paquete con PayPal',
          tags,
          headers: requiredKeyHeaders,
          body: payPalInput,
          response: { 201: payPalAnswer },
        },
      },
      async (request, reply) => {
        actingForOneself(request, request.body);
        const { customer_id: _, ...wanted } = request.body;
        const tried = await attempt(request, { ...wanted, payment_method: 'paypal', installments: 1 });
        return reply.code(201).send(await payPalOrder(context, tried));
      },
    );

    app.post(
      '/checkout',
      {
        config: buying,
        schema: {
          summary: 'Obtener una oferta gratuita, o pagar con la tarjeta guardada',
          tags,
          headers: requiredKeyHeaders,
          body: checkoutInput,
          response: { 201: checkoutAnswer },
        },
      },
      async (request, reply) => {
        actingForOneself(request, request.body);
        const { customer_id: _, ...input } = request.body;
        const { purchase_id, paid } = await guessCode(context, guessOf(request), () =>
          checkoutDirectly(context, { ...keyedOf(request), input }),
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
  };
}

type BuyingRequest = FastifyRequest<{ Body: { discountCode?: string | null | undefined } }> & {
  headers: { 'idempotency-key': string };
};
type BuyingInput = Parameters<typeof attemptCheckout>[1]['input'];

/** The buyer, and the idempotency key of the purchase. */
const keyedOf = (request: BuyingRequest) => ({
  buyer: customerOf(request),
  idempotency_key: request.headers['idempotency-key'],
});

const guessOf = (request: BuyingRequest) => ({
  code: request.body.discountCode,
  address: addressOf(request),
  customer_id: customerOf(request).customer_id,
});
