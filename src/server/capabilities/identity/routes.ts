import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { refuse } from '#shared/refusals.ts';
import { signInInput } from '#shared/wire/access.ts';
import {
  accessToken,
  changePasswordInput,
  confirmPasswordInput,
  credentials,
  passwordPolicy,
  resetPasswordInput,
} from '#shared/wire/customers.ts';
import { passkeyEntrance, passkeyProof } from '#shared/wire/passkeys.ts';
import type { AppContext } from '../../context.ts';
import type { EmbeddedIdentity, OpenedSession } from '../../gateways/identity/identity-provider.ts';
import { guessLimit } from '../../http/limits.ts';
import { personOf } from '../../http/person.ts';
import { requireSameOrigin } from '../../http/same-origin.ts';
import { traceOf } from '../../http/trace.ts';
import { accessRoutes } from './access-routes.ts';
import { changePassword, resetPassword } from './change-password.ts';
import { offered } from './own-passkeys.ts';
import { passkeyRoutes } from './passkey-routes.ts';
import { DEVICE_SECONDS, rememberDevice } from './remember-device.ts';
import { signUp } from './sign-up.ts';

const COOKIE = 'cupo_session';
/** The cookie with this browser's name, by which a new browser is noticed; it gives no access. */
const DEVICE_COOKIE = 'cupo_device';
const COOKIE_PATH = '/api/identity';

/** `/api/identity`: the embedded provider's own calls, the only ones that carry a cookie. */
export function identityRoutes(context: AppContext): FastifyPluginAsyncZod {
  const { settings, identity, people } = context;
  const secure = settings.PUBLIC_URL?.startsWith('https://') ?? false;
  const cookie = { path: COOKIE_PATH, httpOnly: true, sameSite: 'lax', secure } as const;
  const config = {
    audience: 'public',
    rateLimit: guessLimit(settings),
  } as const;
  // Each open browser renews every few minutes, and many share an IP address, so only the general limit applies.
  const renewing = { audience: 'public' } as const;

  function opened(reply: FastifyReply, session: OpenedSession) {
    reply.setCookie(COOKIE, session.cookie.value, { ...cookie, maxAge: session.cookie.maxAgeSeconds });
    return { access_token: session.access_token, expires_in: session.expires_in };
  }

  /** Answers with a session that was just opened rather than renewed. */
  async function entered(request: FastifyRequest, reply: FastifyReply, session: OpenedSession) {
    const device = { key: request.cookies[DEVICE_COOKIE], userAgent: request.headers['user-agent'] };
    const key = await rememberDevice(context, { uid: session.uid, device });
    const answer = opened(reply, session);
    reply.setCookie(DEVICE_COOKIE, key, { ...cookie, maxAge: DEVICE_SECONDS });
    return answer;
  }

  return async (app) => {
    app.addHook('onRequest', async (request) => {
      if (request.method !== 'GET') requireSameOrigin(request, settings, COOKIE);
    });
    await app.register(accessRoutes(context));
    await app.register(passkeyRoutes(context));

    app.post(
      '/identity/sign-up',
      {
        config: { ...config, once: 'constraint' },
        schema: {
          summary: 'Crear la cuenta de acceso; después se llama a /customer/signup',
          tags: ['identidad'],
          body: credentials,
          response: { 201: accessToken },
        },
      },
      async (request, reply) => {
        const session = await signUp(context, {
          provider: embedded(identity.embedded),
          credentials: request.body,
          trace: traceOf(request),
        });
        return reply.code(201).send(await entered(request, reply, session));
      },
    );

    app.post(
      '/identity/sign-in',
      {
        config: { ...config, once: { natural: 'a second session harms nothing' } },
        schema: {
          summary: 'Entrar con correo y contraseña, y con un código donde hay segundo factor',
          tags: ['identidad'],
          body: signInInput,
          response: { 200: accessToken },
        },
      },
      async (request, reply) => {
        const session = await embedded(identity.embedded).signIn(request.body, traceOf(request));
        return entered(request, reply, session);
      },
    );

    app.post(
      '/identity/passkey-entrance/options',
      {
        config: { ...config, once: { natural: 'another challenge' } },
        schema: {
          summary: 'Empezar a entrar con una llave de acceso',
          tags: ['identidad'],
          response: { 200: passkeyEntrance },
        },
      },
      async () => offered(identity).beginEntrance(),
    );

    app.post(
      '/identity/passkey-entrance',
      {
        config: { ...config, once: 'constraint' },
        schema: {
          summary: 'Entrar con una llave de acceso; es dos factores por sí misma',
          tags: ['identidad'],
          body: passkeyProof,
          response: { 200: accessToken },
        },
      },
      async (request, reply) => {
        const session = await offered(identity).enter(request.body, traceOf(request));
        return entered(request, reply, session);
      },
    );

    app.post(
      '/identity/token',
      {
        config: { ...renewing, once: { natural: 'another token of the same session' } },
        schema: {
          summary: 'Otro token de cinco minutos para la sesión de la cookie',
          tags: ['identidad'],
          response: { 200: accessToken },
        },
      },
      async (request, reply) => opened(reply, await embedded(identity.embedded).renew(sessionOf(request))),
    );

    app.post(
      '/identity/sign-out',
      {
        config: { ...renewing, once: { natural: 'what is over stays over' } },
        schema: { summary: 'Terminar la sesión de la cookie', tags: ['identidad'], response: { 204: z.null() } },
      },
      async (request, reply) => {
        const session = request.cookies[COOKIE];
        if (session) await embedded(identity.embedded).signOut(session);
        return reply.clearCookie(COOKIE, cookie).code(204).send(null);
      },
    );

    app.post(
      '/identity/reset-password',
      {
        config: { ...config, once: 'constraint' },
        schema: {
          summary: 'Elegir otra contraseña con el enlace del correo; termina todas las sesiones',
          tags: ['identidad'],
          body: resetPasswordInput,
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        await people.proveMail(await resetPassword(context, embedded(identity.embedded), request.body));
        return reply.code(204).send(null);
      },
    );

    app.put(
      '/identity/password',
      {
        config: {
          ...config,
          audience: 'identity',
          once: { natural: 'the password of now is asked for and is another one then' },
        },
        schema: {
          summary: 'Cambiar la contraseña con la de ahora; termina las demás sesiones',
          tags: ['identidad'],
          body: changePasswordInput,
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        await changePassword(context, {
          provider: embedded(identity.embedded),
          session: personOf(request),
          passwords: request.body,
          trace: traceOf(request),
        });
        return reply.code(204).send(null);
      },
    );

    app.post(
      '/identity/confirm',
      {
        config: { ...config, audience: 'identity', once: { natural: 'the password is right or not' } },
        schema: {
          summary: 'Escribir otra vez la contraseña, antes de usar tarjetas guardadas o eliminar la cuenta',
          tags: ['identidad'],
          body: confirmPasswordInput,
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        const { uid, session_id } = personOf(request);
        const holder = { uid, session_id, password: request.body.password };
        await embedded(identity.embedded).confirmPassword(holder, traceOf(request));
        return reply.code(204).send(null);
      },
    );

    app.get(
      '/identity/policy',
      {
        config: renewing,
        schema: { summary: 'Lo que se pide a una contraseña', tags: ['identidad'], response: { 200: passwordPolicy } },
      },
      async () => identity.passwordPolicy(),
    );
  };
}

/**
 * The embedded provider; with another one the browser talks to it directly, and a page opened before the change gets a
 * refusal that says so.
 */
function embedded(provider: EmbeddedIdentity | null): EmbeddedIdentity {
  return provider ?? refuse('identity-elsewhere');
}

function sessionOf(request: FastifyRequest): string {
  return request.cookies[COOKIE] ?? refuse('auth/required');
}
