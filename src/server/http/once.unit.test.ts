import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { declareOnce } from './once.ts';

function app() {
  const made = Fastify();
  declareOnce(made);
  return made;
}

it('a writing route that does not say how it happens once does not start', () => {
  expect(() => app().post('/api/forgotten', async () => ({}))).toThrow(
    '/api/forgotten does not say how it happens once.',
  );
  expect(() => app().get('/api/read', async () => ({}))).not.toThrow();
});

it.each(['key', 'key-if-sent'] as const)(
  'does not let a call start that goes by a %s and does not ask for it',
  (once) => {
    const config = { once };
    expect(() => app().post('/api/pay', { config }, async () => ({}))).toThrow('/api/pay does not ask for its key.');
    const schema = { headers: { type: 'object' } };
    expect(() => app().post('/api/pay', { config, schema }, async () => ({}))).not.toThrow();
  },
);
