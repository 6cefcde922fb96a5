import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { address, addressFilters, changedAddress, newAddress } from '#shared/wire/addresses.ts';
import { idParams, message } from '#shared/wire/common.ts';
import type { AppContext } from '../../context.ts';
import { actingFor, isDesk } from '../../http/acting.ts';
import { customerOf } from '../../http/person.ts';
import { idempotencyHeaders, sentKey } from '../idempotency/index.ts';
import type { AddressActor } from './change-addresses.ts';
import { deleteAddress } from './delete-address.ts';
import { readAddress, readAddresses } from './read-addresses.ts';
import { addAddress, changeAddress } from './save-address.ts';

const tags = ['direcciones'];
const customer = { audience: 'customer' } as const;
const saved = z.object({ address, ...message.shape });

/** `/api/addresses`: one's own; the desk, anybody's by `customer_id`. */
export function addressRoutes(context: AppContext): FastifyPluginAsyncZod {
  const { people } = context;

  async function actorOf(request: FastifyRequest): Promise<AddressActor> {
    const person = customerOf(request);
    return { ...person, isDesk: await isDesk(people, person) };
  }

  return async (app) => {
    app.get(
      '/addresses',
      {
        config: customer,
        schema: {
          summary: 'Mis direcciones; recepción, las de una persona',
          tags,
          querystring: addressFilters,
          response: { 200: z.object({ addresses: z.array(address) }) },
        },
      },
      async (request) => {
        const { customer_id } = await actingFor(request, people, request.query.customer_id);
        return { addresses: await readAddresses(context, customer_id) };
      },
    );

    app.get(
      '/addresses/:id',
      {
        config: customer,
        schema: { summary: 'Una dirección', tags, params: idParams, response: { 200: z.object({ address }) } },
      },
      async (request) => ({ address: await readAddress(context, await actorOf(request), request.params.id) }),
    );

    app.post(
      '/addresses',
      {
        config: { ...customer, once: 'key-if-sent' },
        schema: {
          summary: 'Agregar una dirección',
          tags,
          headers: idempotencyHeaders,
          body: newAddress,
          response: { 201: saved },
        },
      },
      async (request, reply) => {
        const { customer_id: wanted, address_id: _, ...sent } = request.body;
        const { customer_id } = await actingFor(request, people, wanted);
        const actor = await actorOf(request);
        const key = sentKey(request, actor.customer_id, { act: 'add-address', input: request.body });
        const kept = await addAddress(context, { actor, customer_id, sent, key });
        return reply.code(201).send({ address: kept, message: 'Dirección guardada.' });
      },
    );

    app.put(
      '/addresses',
      {
        config: { ...customer, once: { natural: 'the same values again' } },
        schema: { summary: 'Cambiar una dirección', tags, body: changedAddress, response: { 200: saved } },
      },
      async (request) => {
        const { customer_id, address_id, ...sent } = request.body;
        await actingFor(request, people, customer_id);
        const kept = await changeAddress(context, { actor: await actorOf(request), customer_id, address_id, sent });
        return { address: kept, message: 'Dirección guardada.' };
      },
    );

    app.delete(
      '/addresses/:id',
      {
        config: { ...customer, once: { natural: 'what is gone stays gone' } },
        schema: { summary: 'Eliminar una dirección', tags, params: idParams, response: { 200: message } },
      },
      async (request) => {
        await deleteAddress(context, await actorOf(request), request.params.id);
        return { message: 'Dirección eliminada.' };
      },
    );
  };
}
