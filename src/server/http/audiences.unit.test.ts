import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { refuse } from '#shared/refusals.ts';
import type { IdentityProvider } from '../gateways/identity/identity-provider.ts';
import { guardAudiences } from './audiences.ts';

const nobody: IdentityProvider = {
  kind: 'embedded',
  offers: {
    devices: false,
    second_factor: false,
    passkeys: false,
    mail_change: false,
    password_here: false,
    idle_limits: false,
  },
  follow: async () => undefined,
  embedded: null,
  verifyToken: async () => refuse('auth/required'),
  passwordPolicy: async () => refuse('not-found'),
  sendPasswordReset: async () => refuse('not-found'),
  changeEmail: async () => refuse('not-found'),
  dropPassword: async () => refuse('not-found'),
  forget: async () => refuse('not-found'),
};

function guardedApp() {
  const app = Fastify();
  guardAudiences(app, nobody, {
    customerIdOf: async () => null,
    judgeAnew: () => undefined,
    proveMail: async () => undefined,
    staffRoleNow: async () => null,
    rightsNow: async () => ({
      session_live: false,
      disabled: false,
      customer_id: null,
      role: 'customer' as const,
      second_factor_missing: false,
    }),
  });
  return app;
}

it('a route that does not say who may use it does not start', () => {
  expect(() => guardedApp().get('/api/forgotten', async () => ({}))).toThrow('GET /api/forgotten has no audience.');
});

it('pages outside the API may be for everybody', async () => {
  const app = guardedApp();
  app.get('/calendario', async () => 'abierto');
  expect((await app.inject('/calendario')).body).toBe('abierto');
});

it('requires a token before any other check', async () => {
  const app = guardedApp();
  app.setErrorHandler((error, _request, reply) => reply.code(401).send(String(error)));
  app.post('/api/mine', { config: { audience: 'customer' }, schema: { body: { type: 'string' } } }, async () => ({}));
  expect((await app.inject({ method: 'POST', url: '/api/mine', payload: { wrong: true } })).statusCode).toBe(401);
});
