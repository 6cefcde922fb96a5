import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  begunSecondFactor,
  codeInput,
  deviceId,
  guardedCodeInput,
  ownAccess,
  recoveryCodes,
} from '#shared/wire/access.ts';
import { message } from '#shared/wire/common.ts';
import type { AppContext } from '../../context.ts';
import { guessLimit } from '../../http/limits.ts';
import { personOf } from '../../http/person.ts';
import { traceOf } from '../../http/trace.ts';
import { closeDevice, closeOtherDevices, readOwnAccess } from './own-access.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
} from './own-second-factor.ts';

/** A signed-in person's devices and second factor (docs/decisions/0052-second-factor.md). */
export function accessRoutes(context: AppContext): FastifyPluginAsyncZod {
  const tags = ['identidad'];
  const audience = 'identity';
  const guessing = { audience: 'customer', rateLimit: guessLimit(context.settings) } as const;

  return async (app) => {
    app.get(
      '/identity/access',
      {
        config: { audience },
        schema: { summary: 'Cómo entro: mis dispositivos y mi segundo factor', tags, response: { 200: ownAccess } },
      },
      async (request) => readOwnAccess(context, personOf(request)),
    );

    app.delete(
      '/identity/devices/:device_id',
      {
        config: { audience, once: { natural: 'what is closed stays closed' } },
        schema: { summary: 'Cerrar la sesión de un dispositivo', tags, params: deviceId, response: { 200: message } },
      },
      async (request) => {
        await closeDevice(context, personOf(request).uid, request.params.device_id);
        return { message: 'Sesión cerrada.' };
      },
    );

    app.post(
      '/identity/devices/close',
      {
        config: { audience, once: { natural: 'what is closed stays closed' } },
        schema: { summary: 'Cerrar las sesiones de todos los demás dispositivos', tags, response: { 200: message } },
      },
      async (request) => {
        const closed = await closeOtherDevices(context, personOf(request));
        return { message: closed === 1 ? 'Se cerró la otra sesión.' : `Se cerraron ${closed} sesiones.` };
      },
    );

    app.post(
      '/identity/second-factor',
      {
        config: { ...guessing, once: { natural: 'begun anew, nothing is asked for yet' } },
        schema: {
          summary: 'Empezar un segundo factor; antes se escribe la contraseña',
          tags,
          response: { 201: begunSecondFactor },
        },
      },
      async (request, reply) => reply.code(201).send(await beginSecondFactor(context, personOf(request))),
    );

    app.post(
      '/identity/second-factor/confirm',
      {
        config: { ...guessing, once: 'constraint' },
        schema: {
          summary: 'Activar el segundo factor con un código suyo; se muestran los códigos de recuperación',
          tags,
          body: codeInput,
          response: { 200: recoveryCodes },
        },
      },
      async (request) => {
        const wanted = { holder: personOf(request), code: request.body.code };
        const recovery_codes = await confirmSecondFactor(context, wanted, traceOf(request));
        return { recovery_codes, message: 'Tu segundo factor está activo.' };
      },
    );

    app.post(
      '/identity/second-factor/recovery-codes',
      {
        config: {
          ...guessing,
          once: { natural: 'each code serves once, and those shown last are the ones that hold' },
        },
        schema: {
          summary: 'Otros códigos de recuperación; los anteriores ya no sirven',
          tags,
          body: guardedCodeInput,
          response: { 200: recoveryCodes },
        },
      },
      async (request) => {
        const wanted = { holder: personOf(request), typed: request.body };
        const recovery_codes = await renewRecoveryCodes(context, wanted, traceOf(request));
        return { recovery_codes, message: 'Los códigos anteriores ya no sirven.' };
      },
    );

    app.post(
      '/identity/second-factor/off',
      {
        config: { ...guessing, once: { natural: 'what is off is off' } },
        schema: {
          summary: 'Quitar el segundo factor con la contraseña y un código',
          tags,
          body: guardedCodeInput,
          response: { 200: message },
        },
      },
      async (request) => {
        await turnOffSecondFactor(context, { holder: personOf(request), typed: request.body }, traceOf(request));
        return { message: 'Tu segundo factor ya no se pide.' };
      },
    );
  };
}
