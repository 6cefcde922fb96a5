import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { declareOnce } from './once.ts';

function app() {
  const made = Fastify();
  declareOnce(made);
  return made;
}

it('does not let a write start that does not say how it happens once', () => {
  expect(() => app().post('/api/forgotten', async () => ({}))).toThrow(
    '/api/forgotten does not say how it happens once.',
  );
  expect(() => app().get('/api/read', async () => ({}))).not.toThrow();
});

it('does not let a call start that needs a key and does not ask for it', () => {
  const config = { once: 'key' as const };
  expect(() => app().post('/api/pay', { config }, async () => ({}))).toThrow('/api/pay does not ask for its key.');
  const schema = { headers: { type: 'object' } };
  expect(() => app().post('/api/pay', { config, schema }, async () => ({}))).not.toThrow();
});
