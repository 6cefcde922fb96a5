import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { refuse } from '#shared/refusals.ts';
import { idParams } from '#shared/wire/common.ts';
import { changePlanAtDeskInput, changePlanInput, planOffers } from '#shared/wire/plans.ts';
import { purchaseAnswer } from '#shared/wire/purchases.ts';
import { deskPurchaseAnswer } from '#shared/wire/till.ts';
import type { AppContext } from '../../../context.ts';
import { asOwner, asStaff, customerOf } from '../../../http/person.ts';
import { atCounter } from '../../authorisation/index.ts';
import { onceKey, requiredKeyHeaders } from '../../idempotency/index.ts';
import { ownPurchase, purchaseAtDesk } from '../read-purchases.ts';
import { changePlan } from './change-plan.ts';
import { keepPlan } from './keep-plan.ts';
import { offerPlans } from './offer-plans.ts';

const headers = requiredKeyHeaders;
const CHANGES = 'Listo. Tu plan cambia con el próximo cobro.';
const KEPT = 'Listo. Te quedas con tu plan.';

/** Another plan for one's running subscription, from its next charge on. */
export function planRoutes(context: AppContext): FastifyPluginAsyncZod {
  const tags = ['compras'];
  const done = purchaseAnswer.extend({ message: z.string() });
  const limited = {
    audience: 'customer' as const,
    rateLimit: { max: context.settings.LIMIT_BOOKINGS_PER_MINUTE, timeWindow: '1 minute' },
  };

  return async (app) => {
    app.get(
      '/purchases/plans/:id',
      {
        config: { audience: 'customer' },
        schema: {
          summary: 'A qué planes puedo cambiar mi suscripción',
          tags,
          params: idParams,
          response: { 200: planOffers },
        },
      },
      async (request) =>
        (await offerPlans(context, request.params.id, customerOf(request).customer_id)) ?? refuse('purchase-not-found'),
    );

    app.post(
      '/purchases/plan/:id',
      {
        config: { ...limited, once: 'key' },
        schema: {
          summary: 'Cambiar de plan desde el próximo cobro',
          tags,
          headers,
          params: idParams,
          body: changePlanInput,
          response: { 200: done },
        },
      },
      async (request) => {
        const by = asOwner(customerOf(request));
        const { id: purchase_id } = request.params;
        const input = { purchase_id, ...request.body };
        const key = onceKey(request, by.actor_id, { act: 'change-plan', input });
        await changePlan(context, { by, ...input, reason: '', key });
        return { purchase: await ownPurchase(context, purchase_id, by.actor_id), message: CHANGES };
      },
    );

    app.delete(
      '/purchases/plan/:id',
      {
        config: { ...limited, once: 'key' },
        schema: {
          summary: 'Quedarme con mi plan, antes de que cambie',
          tags,
          headers,
          params: idParams,
          response: { 200: done },
        },
      },
      async (request) => {
        const by = asOwner(customerOf(request));
        const { id: purchase_id } = request.params;
        const key = onceKey(request, by.actor_id, { act: 'keep-plan', input: { purchase_id } });
        await keepPlan(context, { by, purchase_id, key });
        return { purchase: await ownPurchase(context, purchase_id, by.actor_id), message: KEPT };
      },
    );
  };
}

/** The same, by staff for a customer. */
export function planAdminRoutes(context: AppContext): FastifyPluginAsyncZod {
  const tags = ['caja'];
  const desk = { audience: 'desk' as const };
  const done = deskPurchaseAnswer.extend({ message: z.string() });
  const change = atCounter({ headers, params: idParams, body: changePlanAtDeskInput }, async (person, request) => {
    const { id: purchase_id } = request.params;
    const input = { purchase_id, ...request.body };
    const key = onceKey(request, person.customer_id, { act: 'change-plan-at-desk', input });
    await changePlan(context, { by: asStaff(person), ...input, consent: null, key });
    return { purchase: await purchaseAtDesk(context, purchase_id), message: 'Su plan cambia con el próximo cobro.' };
  });

  return async (app) => {
    app.get(
      '/purchases/admin/:id/plans',
      {
        config: desk,
        schema: {
          summary: 'A qué planes puede cambiar una suscripción',
          tags,
          params: idParams,
          response: { 200: planOffers },
        },
      },
      async (request) => (await offerPlans(context, request.params.id, null)) ?? refuse('purchase-not-found'),
    );

    app.post(
      '/purchases/admin/:id/plan',
      {
        config: { ...desk, once: 'key', counter: change },
        schema: {
          summary: 'Cambiar el plan de una suscripción desde su próximo cobro',
          tags,
          ...change.schema,
          response: { 200: done },
        },
      },
      (request) => change.run(customerOf(request), request),
    );

    app.delete(
      '/purchases/admin/:id/plan',
      {
        config: { ...desk, once: 'key' },
        schema: {
          summary: 'Dejar una suscripción con su plan, antes de que cambie',
          tags,
          headers,
          params: idParams,
          response: { 200: done },
        },
      },
      async (request) => {
        const by = asStaff(customerOf(request));
        const { id: purchase_id } = request.params;
        const key = onceKey(request, by.actor_id, { act: 'keep-plan-at-desk', input: { purchase_id } });
        await keepPlan(context, { by, purchase_id, key });
        return { purchase: await purchaseAtDesk(context, purchase_id), message: 'Se queda con su plan.' };
      },
    );
  };
}
