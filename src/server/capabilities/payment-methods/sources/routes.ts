import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { idParams, message } from '#shared/wire/common.ts';
import {
  deletedSourceQuery,
  metodoPagoSaved,
  metodosPago,
  newMetodoPago,
  newPaymentSource,
  paymentSourceList,
  paymentSourceSaved,
} from '#shared/wire/payment-methods.ts';
import type { AppContext } from '../../../context.ts';
import { guessLimit } from '../../../http/limits.ts';
import { customerOf } from '../../../http/person.ts';
import { deleteSource } from './delete-source.ts';
import { listSources } from './queries.ts';
import { saveSource } from './save-source.ts';

/** One's own saved cards, under the present path and the legacy one (docs/rules.md#saved-cards). */
export function savedCardRoutes(context: AppContext): FastifyPluginAsyncZod {
  const { db, settings } = context;
  const config = { audience: 'customer' } as const;
  // Limited, since thieves test stolen cards one after the other.
  const saving = { ...config, rateLimit: guessLimit(settings) } as const;
  const tags = ['tarjetas guardadas'];

  return async (app) => {
    app.get(
      '/payment_sources',
      { config, schema: { summary: 'Mis tarjetas guardadas', tags, response: { 200: paymentSourceList } } },
      async (request) => ({ payment_sources: await listSources(db, customerOf(request).customer_id) }),
    );

    app.get(
      '/metodosPago',
      { config, schema: { summary: 'Mis tarjetas guardadas', tags, response: { 200: metodosPago } } },
      async (request) => ({ metodos_pago: await listSources(db, customerOf(request).customer_id) }),
    );

    app.post(
      '/payment_sources',
      {
        config: { ...saving, once: 'constraint' },
        schema: { summary: 'Guardar una tarjeta', tags, body: newPaymentSource, response: { 201: paymentSourceSaved } },
      },
      async (request, reply) => {
        const payment_source = await saveSource(context, customerOf(request), request.body.token_id);
        return reply.code(201).send({ payment_source, message: '¡Método de Pago guardado con éxito!' });
      },
    );

    app.post(
      '/metodosPago',
      {
        config: { ...saving, once: 'constraint' },
        schema: { summary: 'Guardar una tarjeta', tags, body: newMetodoPago, response: { 201: metodoPagoSaved } },
      },
      async (request, reply) => {
        const metodo_pago = await saveSource(context, customerOf(request), request.body.token_id);
        return reply.code(201).send({ metodo_pago, message: 'Método de pago guardado.' });
      },
    );

    for (const path of ['/payment_sources/:id', '/metodosPago/:id']) {
      app.delete(
        path,
        {
          config: { ...config, once: { natural: 'what is gone stays gone' } },
          schema: {
            summary: 'Eliminar mi tarjeta',
            tags,
            params: idParams,
            querystring: deletedSourceQuery,
            response: { 200: message },
          },
        },
        async (request) => {
          const wanted = { payment_source_id: request.params.id, confirmed: request.query.confirmed === 'true' };
          await deleteSource(context, customerOf(request), wanted);
          return { message: 'Metodo de Pago eliminado con éxito.' };
        },
      );
    }
  };
}
