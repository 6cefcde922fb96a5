import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { refuse } from '#shared/refusals.ts';
import { idParams, message } from '#shared/wire/common.ts';
import {
  changedDiscount,
  deskDiscountQuery,
  discountAnswer,
  discountCodeParams,
  discountList,
  discountSaved,
  newDiscount,
  officeDiscountAnswer,
} from '#shared/wire/discounts.ts';
import type { AppContext } from '../../context.ts';
import { addressOf } from '../../http/limits.ts';
import { customerOf } from '../../http/person.ts';
import { idempotencyHeaders, sentKey } from '../idempotency/index.ts';
import { archiveDiscount, restoreDiscount } from './archive-discount.ts';
import { checkDiscount } from './check-discount.ts';
import { guessCode } from './guess-code.ts';
import { findDiscount, listArchivedDiscounts, listDiscounts } from './queries.ts';
import { saveDiscount } from './save-discount.ts';
import { atOffice } from './shown.ts';

/** Discounts, for administrators. */
export function discountAdminRoutes(context: AppContext): FastifyPluginAsyncZod {
  const { db } = context;
  const config = { audience: 'administrator' } as const;
  const tags = ['descuentos'];
  const saved = 'Descuento guardado con éxito.';

  return async (app) => {
    app.get(
      '/discounts/admin/all',
      { config, schema: { summary: 'Todos los descuentos', tags, response: { 200: discountList } } },
      async () => ({ descuentos: (await listDiscounts(db)).map(atOffice) }),
    );

    app.get(
      '/discounts/admin/code/:code',
      {
        config: { audience: 'desk' },
        schema: {
          summary: 'Qué descuenta un código a la persona que compra en recepción',
          tags,
          params: discountCodeParams,
          querystring: deskDiscountQuery,
          response: { 200: discountAnswer },
        },
      },
      async (request) => {
        const { code } = request.params;
        const guess = { code, customer_id: customerOf(request).customer_id, address: addressOf(request) };
        const check = () => checkDiscount(context, { code, ...request.query, at_desk: true });
        return { discount: await guessCode(context, guess, check) };
      },
    );

    app.get(
      '/discounts/:id',
      { config, schema: { summary: 'Un descuento', tags, params: idParams, response: { 200: officeDiscountAnswer } } },
      async (request) => ({
        discount: atOffice((await findDiscount(db, request.params.id)) ?? refuse('discount-not-found')),
      }),
    );

    app.post(
      '/discounts',
      {
        config: { ...config, once: 'key-if-sent' },
        schema: {
          summary: 'Crear un descuento',
          tags,
          headers: idempotencyHeaders,
          body: newDiscount,
          response: { 201: discountSaved },
        },
      },
      async (request, reply) => {
        const actor_id = customerOf(request).customer_id;
        const key = sentKey(request, actor_id, { act: 'create-discount', input: request.body });
        const discount = await saveDiscount(context, actor_id, { ...request.body, key });
        return reply.code(201).send({ discount, message: saved });
      },
    );

    app.put(
      '/discounts',
      {
        config: { ...config, once: { natural: 'the same values again' } },
        schema: { summary: 'Cambiar un descuento', tags, body: changedDiscount, response: { 200: discountSaved } },
      },
      async (request) => {
        const discount = await saveDiscount(context, customerOf(request).customer_id, request.body);
        return { discount, message: saved };
      },
    );

    app.delete(
      '/discounts/:id',
      {
        config: { ...config, once: { natural: 'what is gone stays gone' } },
        schema: { summary: 'Archivar un descuento', tags, params: idParams, response: { 200: message } },
      },
      async (request) => {
        await archiveDiscount(context, customerOf(request).customer_id, request.params.id);
        return { message: 'Descuento archivado.' };
      },
    );

    app.get(
      '/discounts/admin/archived',
      { config, schema: { summary: 'Los descuentos archivados', tags, response: { 200: discountList } } },
      async () => ({ descuentos: (await listArchivedDiscounts(db)).map(atOffice) }),
    );

    app.post(
      '/discounts/restore/:id',
      {
        config: { ...config, once: { natural: 'what is restored stays restored' } },
        schema: { summary: 'Restaurar un descuento archivado', tags, params: idParams, response: { 200: message } },
      },
      async (request) => {
        await restoreDiscount(context, customerOf(request).customer_id, request.params.id);
        return { message: 'Descuento restaurado.' };
      },
    );
  };
}
