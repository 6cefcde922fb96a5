import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { idParams } from '#shared/wire/common.ts';
import { disableCustomerInput, disabledAnswer, whatEndsAnswer } from '#shared/wire/disabling.ts';
import type { AppContext } from '../../context.ts';
import { customerOf } from '../../http/person.ts';
import { customerAtDesk } from '../customers/index.ts';
import { disableCustomer, enableCustomer } from './disable-customer.ts';
import { readWhatEnds } from './read-what-ends.ts';

/** Disabling a person's account, with a preview of what ends, and enabling it again; for administrators. */
export function disablingRoutes(context: AppContext): FastifyPluginAsyncZod {
  const tags = ['clientes'];
  return async (app) => {
    app.get(
      '/customer/admin/:id/disable',
      {
        config: { audience: 'administrator' },
        schema: {
          summary: 'Qué termina al desactivar la cuenta de una persona',
          tags,
          params: idParams,
          response: { 200: whatEndsAnswer },
        },
      },
      async (request) => ({ what_ends: await readWhatEnds(context, request.params.id) }),
    );

    app.put(
      '/customer/admin/:id/disable',
      {
        config: { audience: 'administrator', once: { natural: 'disabled is a state, and what ended ends once' } },
        schema: {
          summary: 'Desactivar la cuenta de una persona, o reactivarla',
          tags,
          params: idParams,
          body: disableCustomerInput,
          response: { 200: disabledAnswer },
        },
      },
      async (request) => {
        const { id: customer_id } = request.params;
        const { disabled, ...choices } = request.body;
        const { customer_id: actor_id } = customerOf(request);
        const being_paid = disabled ? await disableCustomer(context, { actor_id, customer_id, ...choices }) : [];
        if (!disabled) await enableCustomer(context, { actor_id, customer_id });
        const message = disabled ? 'Cuenta desactivada.' : 'Cuenta reactivada.';
        return { customer: await customerAtDesk(context, customer_id), message, being_paid };
      },
    );
  };
}
