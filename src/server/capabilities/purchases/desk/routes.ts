import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { toCentavos } from '#shared/money.ts';
import { idParams, message } from '#shared/wire/common.ts';
import {
  deskPurchaseAnswer,
  giveAccessInput,
  payPurchaseInput,
  refundInput,
  removeClassesInput,
  revokeAccessInput,
} from '#shared/wire/till.ts';
import type { AppContext } from '../../../context.ts';
import { customerAt, customerOf } from '../../../http/person.ts';
import { atCounter } from '../../authorisation/index.ts';
import { guessCode } from '../../discounts/index.ts';
import { removeClasses } from '../../grants/index.ts';
import { onceKey, requiredKeyHeaders } from '../../idempotency/index.ts';
import { purchaseAtDesk } from '../read-purchases.ts';
import { refundPurchase } from '../refunds/refund-purchase.ts';
import { revokeAccess } from '../refunds/revoke-access.ts';
import { payPurchase } from './pay-purchase.ts';
import { sellAtDesk } from './sell-at-desk.ts';

const headers = requiredKeyHeaders;

/** Reception's operations on money and on what it bought; some need an administrator's authorisation. */
function actsOfTheTill(context: AppContext) {
  const answer = async (purchase_id: number, text: string) => ({
    purchase: await purchaseAtDesk(context, purchase_id),
    message: text,
  });
  return {
    sell: atCounter({ headers, body: giveAccessInput }, async (seller, request) => {
      const { customer_id, address = null } = seller;
      const key = onceKey(request, customer_id, { act: 'give-access', input: request.body });
      // Counted here, so that a request that only asks counts too.
      const guess = { code: request.body.discountCode, address, customer_id };
      return guessCode(context, guess, async () => {
        const purchase_id = await sellAtDesk(context, { seller, input: request.body, once_key: key });
        return answer(purchase_id, request.body.to_confirm ? 'Quedó por confirmar.' : '¡Acceso agregado!');
      });
    }),

    pay: atCounter({ headers, params: idParams, body: payPurchaseInput }, async ({ customer_id }, request) => {
      const { id } = request.params;
      const key = onceKey(request, customer_id, { act: 'pay-purchase', input: { id, ...request.body } });
      await payPurchase(context, { actor_id: customer_id, purchase_id: id, how: request.body, key });
      return answer(id, '¡Pago exitoso!');
    }),

    refund: atCounter({ headers, params: idParams, body: refundInput }, async ({ customer_id }, request) => {
      const { id } = request.params;
      const { amount, ...how } = request.body;
      const key = onceKey(request, customer_id, { act: 'refund', input: { id, ...request.body } });
      await refundPurchase(context, {
        actor_id: customer_id,
        purchase_id: id,
        refund: { ...how, classes: how.classes, amount: toCentavos(amount) },
        key,
      });
      return answer(id, 'Devolución registrada.');
    }),

    revoke: atCounter({ headers, body: revokeAccessInput }, async ({ customer_id }, request) => {
      const { purchase_id, reason } = request.body;
      const key = onceKey(request, customer_id, { act: 'revoke-access', input: request.body });
      await revokeAccess(context, { actor_id: customer_id, purchase_id, reason, key });
      return answer(purchase_id, '¡Acceso eliminado!');
    }),

    remove: atCounter({ headers, body: removeClassesInput }, async (staff, request) => {
      const key = onceKey(request, staff.customer_id, { act: 'remove-classes', input: request.body });
      await removeClasses(context, { actor: { ...staff, byStaff: true }, wanted: request.body, key });
      return { message: '¡Clases Restadas!' };
    }),
  };
}

/** The calls of the till that need a key, and for some of what they do a permit. */
export function purchaseCounterRoutes(context: AppContext): FastifyPluginAsyncZod {
  const { sell, pay, refund, revoke, remove } = actsOfTheTill(context);
  const config = { audience: 'desk' as const, once: 'key' as const };
  const tags = ['caja'];
  const done = deskPurchaseAnswer.extend({ message: z.string() });

  return async (app) => {
    app.post(
      '/customer/giveAccess',
      {
        config: { ...config, counter: sell },
        schema: { summary: 'Vender o regalar un paquete', tags, ...sell.schema, response: { 201: done } },
      },
      async (request, reply) => reply.code(201).send(await sell.run(customerAt(request), request)),
    );

    app.put(
      '/purchases/admin/:id/pay',
      {
        config: { ...config, counter: pay },
        schema: {
          summary: 'Llegó el dinero: cobrar en efectivo o aprobar una transferencia',
          tags,
          ...pay.schema,
          response: { 200: done },
        },
      },
      (request) => pay.run(customerOf(request), request),
    );

    app.post(
      '/purchases/admin/:id/refund',
      {
        config: { ...config, counter: refund },
        schema: {
          summary: 'Devolver dinero, y decir qué pasa con las clases',
          tags,
          ...refund.schema,
          response: { 200: done },
        },
      },
      (request) => refund.run(customerOf(request), request),
    );

    app.put(
      '/customer/revokeAccess',
      {
        config: { ...config, counter: revoke },
        schema: { summary: 'Revocar lo que dio una compra', tags, ...revoke.schema, response: { 200: done } },
      },
      (request) => revoke.run(customerOf(request), request),
    );

    app.put(
      '/customer/removeClasses',
      {
        config: { ...config, counter: remove },
        schema: { summary: 'Restar clases a una persona', tags, ...remove.schema, response: { 200: message } },
      },
      (request) => remove.run(customerOf(request), request),
    );
  };
}
