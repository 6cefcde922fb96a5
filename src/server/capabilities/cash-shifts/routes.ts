import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { toCentavos } from '#shared/money.ts';
import {
  cashShiftAnswer,
  cashShiftPage,
  cashShiftQuery,
  cashShiftSaved,
  closeShiftInput,
  correctShiftInput,
  currentShift,
  moveCashInput,
  openShiftInput,
} from '#shared/wire/cash-shifts.ts';
import { idParams } from '#shared/wire/common.ts';
import type { AppContext } from '../../context.ts';
import { customerAt, customerOf } from '../../http/person.ts';
import { atCounter } from '../authorisation/index.ts';
import { requiredKeyHeaders as headers, onceKey } from '../idempotency/index.ts';
import { type Cashier, closeShift, joinShift, openShift, type ShiftCash, writeShiftLine } from './change-shift.ts';
import { listShifts, readCurrentShift, readShift } from './read-shifts.ts';

/** Cash shifts: opening with a float, cash in and out, the count. */
export function cashShiftRoutes(context: AppContext): FastifyPluginAsyncZod {
  const audience = 'desk' as const;
  const tags = ['caja'];
  const saved = async (who: Cashier, cash_shift_id: number, message: string) => ({
    cash_shift: await readShift(context, who, cash_shift_id),
    message,
  });

  const moveCash = atCounter({ headers, params: idParams, body: moveCashInput }, async (who, request) => {
    const { id } = request.params;
    const { kind, amount, reason } = request.body;
    const cash: ShiftCash = { kind, amount: toCentavos(kind === 'out' ? -amount : amount), reason };
    const key = onceKey(request, who.customer_id, { act: 'move-cash', input: { id, ...request.body } });
    await writeShiftLine(context, who, { cash_shift_id: id, cash, key });
    return saved(who, id, kind === 'out' ? 'Salida anotada.' : 'Entrada anotada.');
  });

  return async (app) => {
    app.get(
      '/cash_shifts/current',
      {
        config: { audience },
        schema: { summary: 'Mi turno de caja, y los abiertos de otros', tags, response: { 200: currentShift } },
      },
      (request) => readCurrentShift(context, customerOf(request)),
    );

    app.get(
      '/cash_shifts',
      {
        config: { audience },
        schema: {
          summary: 'Cortes de caja; recepción ve los suyos',
          tags,
          querystring: cashShiftQuery,
          response: { 200: cashShiftPage },
        },
      },
      (request) => listShifts(context, customerOf(request), request.query.page),
    );

    app.get(
      '/cash_shifts/:id',
      {
        config: { audience },
        schema: { summary: 'Un turno de caja', tags, params: idParams, response: { 200: cashShiftAnswer } },
      },
      async (request) => ({ cash_shift: await readShift(context, customerOf(request), request.params.id) }),
    );

    app.post(
      '/cash_shifts',
      {
        config: { audience, once: 'constraint' },
        schema: { summary: 'Abrir un turno de caja', tags, body: openShiftInput, response: { 201: cashShiftSaved } },
      },
      async (request, reply) => {
        const who = customerOf(request);
        const cash_shift_id = await openShift(context, who, toCentavos(request.body.opening_float));
        return reply.code(201).send(await saved(who, cash_shift_id, 'Turno abierto.'));
      },
    );

    app.post(
      '/cash_shifts/:id/join',
      {
        config: { audience, once: 'constraint' },
        schema: {
          summary: 'Sumarse al turno de caja de alguien',
          tags,
          params: idParams,
          response: { 200: cashShiftSaved },
        },
      },
      async (request) => {
        const who = customerOf(request);
        await joinShift(context, who, request.params.id);
        return saved(who, request.params.id, 'Ya estás en este turno.');
      },
    );

    app.post(
      '/cash_shifts/:id/cash',
      {
        config: { audience, once: 'key', counter: moveCash },
        schema: {
          summary: 'Efectivo que entra o sale sin venta',
          tags,
          ...moveCash.schema,
          response: { 201: cashShiftSaved },
        },
      },
      async (request, reply) => reply.code(201).send(await moveCash.run(customerAt(request), request)),
    );

    app.put(
      '/cash_shifts/:id/close',
      {
        config: { audience, once: 'constraint' },
        schema: {
          summary: 'Cerrar un turno de caja con lo que se contó',
          tags,
          params: idParams,
          body: closeShiftInput,
          response: { 200: cashShiftSaved },
        },
      },
      async (request) => {
        const who = customerOf(request);
        await closeShift(context, who, { cash_shift_id: request.params.id, input: request.body });
        return saved(who, request.params.id, 'Turno cerrado.');
      },
    );

    app.post(
      '/cash_shifts/:id/corrections',
      {
        config: { audience: 'administrator', once: 'key' },
        schema: {
          summary: 'Corregir un corte de caja cerrado',
          tags,
          headers,
          params: idParams,
          body: correctShiftInput,
          response: { 201: cashShiftSaved },
        },
      },
      async (request, reply) => {
        const [who, { id }] = [customerOf(request), request.params];
        const { amount, reason } = request.body;
        const key = onceKey(request, who.customer_id, { act: 'correct-shift', input: { id, ...request.body } });
        const cash: ShiftCash = { kind: 'correction', amount: toCentavos(amount), reason };
        await writeShiftLine(context, who, { cash_shift_id: id, cash, key });
        return reply.code(201).send(await saved(who, id, 'Corrección anotada.'));
      },
    );
  };
}
