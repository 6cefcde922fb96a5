import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { message } from '#shared/wire/common.ts';
import { passkeyAnswer, passkeyId, passkeyOptions } from '#shared/wire/passkeys.ts';
import type { AppContext } from '../../context.ts';
import { guessLimit } from '../../http/limits.ts';
import { personOf } from '../../http/person.ts';
import { addPasskey, beginPasskey, removePasskey } from './own-passkeys.ts';

/** One's own passkeys (docs/decisions/0052-second-factor.md). */
export function passkeyRoutes(context: AppContext): FastifyPluginAsyncZod {
  const tags = ['identidad'];
  const config = { audience: 'customer', rateLimit: guessLimit(context.settings) } as const;

  return async (app) => {
    app.post(
      '/identity/passkeys/options',
      {
        config: { ...config, once: { natural: 'another challenge, and nothing is kept of what is not answered' } },
        schema: {
          summary: 'Empezar una llave de acceso; antes se escribe la contraseña',
          tags,
          response: { 200: passkeyOptions },
        },
      },
      async (request) => beginPasskey(context, personOf(request)),
    );

    app.post(
      '/identity/passkeys',
      {
        config: { ...config, once: 'constraint' },
        schema: {
          summary: 'Guardar la llave de acceso que hizo el navegador',
          tags,
          body: passkeyAnswer,
          response: { 201: message },
        },
      },
      async (request, reply) => {
        const made = { holder: personOf(request), answer: request.body };
        await addPasskey(context, made, request.headers['user-agent']);
        return reply.code(201).send({ message: 'Ya puedes entrar con tu llave de acceso.' });
      },
    );

    app.delete(
      '/identity/passkeys/:passkey_id',
      {
        config: { audience: 'customer', once: { natural: 'what is gone stays gone' } },
        schema: { summary: 'Quitar una llave de acceso', tags, params: passkeyId, response: { 200: message } },
      },
      async (request) => {
        await removePasskey(context, personOf(request).uid, request.params.passkey_id);
        return { message: 'Llave de acceso quitada.' };
      },
    );
  };
}
