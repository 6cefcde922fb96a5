import Fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import { STATE_TYPE } from '#shared/server-rendering.ts';
import { compress } from './compress.ts';
import { sendPage } from './send-page.ts';

it('a page is compressed better once its reader’s screens are interactive', async () => {
  const again = vi.fn();
  const made = { status: 200, location: null, policy: null, state: '{}', for_others: true };
  const kept = { ...made, page: await compress('<p>hola'), again };
  const app = Fastify();
  app.get('/', (request, reply) => sendPage(request, reply, kept));
  expect((await app.inject({ url: '/' })).body).toBe('<p>hola');
  expect(again).not.toHaveBeenCalled();
  expect((await app.inject({ url: '/', headers: { accept: STATE_TYPE } })).body).toBe('{}');
  expect(again).toHaveBeenCalledOnce();
  await app.close();
});
