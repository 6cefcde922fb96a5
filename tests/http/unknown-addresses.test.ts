import { afterAll, expect, it } from 'vitest';
import { errorAnswer } from '#shared/wire/common.ts';
import { startApp } from '../start-app.ts';

const studio = await startApp();
afterAll(() => studio.close());

const bodies: [about: string, contentType: string | undefined, payload: string | undefined][] = [
  ['nothing', undefined, undefined],
  ['JSON that is empty', 'application/json', ''],
  ['JSON that is broken', 'application/json', '{"a":'],
  ['JSON', 'application/json', '{}'],
  ['what no call takes', 'text/plain', 'hola'],
  ['more than any call takes', 'application/json', JSON.stringify('x'.repeat(600 * 1024))],
];
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

const sent = (method: (typeof methods)[number], url: string, [, contentType, payload]: (typeof bodies)[number]) =>
  studio.app.inject({
    method,
    url,
    headers: contentType ? { 'content-type': contentType } : {},
    ...(payload !== undefined && { payload }),
  });

it.each(methods.flatMap((method) => bodies.map((body) => ({ method, about: body[0], body }))))(
  '$method of an address that is nowhere is not found, whatever it brings: $about',
  async ({ method, body }) => {
    for (const url of ['/api/no_existe', '/api/no_existe/7?x=1']) {
      const answer = await sent(method, url, body);
      expect([answer.statusCode, errorAnswer.parse(answer.json()).error.code]).toEqual([404, 'not-found']);
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
    }
  },
);

it('an address that exists still validates its body', async () => {
  const answer = await sent('POST', '/api/identity/sign-in', ['', 'application/json', '{"a":']);
  expect(answer.statusCode).toBe(400);
});
