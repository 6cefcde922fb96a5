import { afterAll, describe, expect, it } from 'vitest';
import { type Answer, answerOf } from '../api.ts';
import { administrator } from '../factories/studio.ts';
import { isLong } from '../long.ts';
import { startApp } from '../start-app.ts';
import { tokenIssuer } from '../tokens.ts';
import { type Call, callsOf, type JsonSchema, pathWith } from './document.ts';
import { expectCivil, expectRefusal } from './error-shape.ts';
import { hostileJson } from './hostile-values.ts';
import { sampleOf } from './samples.ts';

const studio = await startApp();
afterAll(() => studio.close());
/** May call everything, so that the audience stops nothing. */
const as = await administrator(studio);
const authorization = `Bearer ${await tokenIssuer(studio.clock)(as)}`;
const calls = await callsOf(studio.api);
const withBody = calls.flatMap((call) => (call.body ? [{ ...call, body: call.body }] : []));

function send(call: Call, body: string): Promise<Answer> {
  return studio.api.call(call.method, pathWith(call, '1'), body, { as });
}

/** Sends bytes unchanged, with any content type or none. */
async function sendBytes(call: Call, payload: Buffer, contentType?: string): Promise<Answer> {
  const response = await studio.app.inject({
    method: call.method,
    url: `/api${pathWith(call, '1')}`,
    payload,
    headers: { authorization, ...(contentType && { 'content-type': contentType }) },
  });
  return answerOf(response.statusCode, response.body, response.headers);
}

describe.each(withBody)('the body of $name', (call) => {
  const sample = sampleOf(call.body);
  const asObject = typeof sample === 'object' && sample !== null ? sample : {};

  it('is refused or accepted without an error of the server, with a hostile value in any field', {
    timeout: 600_000,
  }, async () => {
    for (const [place, field] of Object.keys(call.body.properties ?? {}).entries()) {
      for (const [kind, json] of valuesFor(place + withBody.indexOf(call)))
        expectCivil(await send(call, withField(asObject, field, json)), `${call.name} with ${kind} as ${field}`);
    }
  });

  it('is refused or accepted without an error of the server, as a whole hostile value', async () => {
    for (const [kind, json] of Object.entries(hostileJson))
      expectCivil(await send(call, json), `${call.name} with ${kind} as its whole body`);
  });

  it('names the field that has the wrong type', async () => {
    for (const [field, schema] of Object.entries(call.body.properties ?? {})) {
      if (accepts(schema, 'object')) continue;
      const answer = await send(call, withField(asObject, field, '{"a":{"b":[]}}'));
      expect(expectRefusal(answer, `${call.name}, ${field}`), answer.text).toContain(field);
      expect(answer.status).toBe(400);
    }
  });

  it('has no unknown fields', async () => {
    const answer = await send(call, withField(asObject, 'admin', 'true'));
    expect(expectRefusal(answer, call.name), answer.text).toContain('admin');
    expect(answer.status).toBe(400);
  });

  it.each([
    ['truncated', '{"name":"Lu'],
    ['with a comma too many', '{"name":"Lucía",}'],
    ['empty', ''],
    ['nested ten thousand deep', `${'['.repeat(10_000)}${']'.repeat(10_000)}`],
    ['with a prototype of its own', '{"__proto__":{"admin":true}}'],
  ])('is not JSON we take: %s', async (_kind, json) => {
    const answer = await sendBytes(call, Buffer.from(json), 'application/json');
    expectRefusal(answer, call.name);
    expect(answer.status).toBe(400);
  });

  it('must be UTF-8', async () => {
    const [before = '', after = ''] = JSON.stringify({ ...asObject, name: '?', handle: 'otra' }).split('?');
    const answer = await sendBytes(
      call,
      Buffer.concat([Buffer.from(before), Buffer.from([0xc3, 0x28]), Buffer.from(after)]),
      'application/json',
    );
    expectRefusal(answer, call.name);
    expect(answer.status, answer.text).toBe(400);
  });

  it.each([
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'nonsense',
  ])('must be JSON, not %s', async (contentType) => {
    const answer = await sendBytes(call, Buffer.from(JSON.stringify(asObject)), contentType);
    expectRefusal(answer, call.name);
    expect(answer.status).toBe(415);
  });

  it('has a largest size', async () => {
    const answer = await send(call, JSON.stringify({ name: 'x'.repeat(600 * 1024) }));
    expectRefusal(answer, call.name);
    expect(answer.status).toBe(413);
  });
});

/**
 * All of them in the long form; else every eighth, beginning with another one for the next field and the next call. As
 * a whole body each call gets all of them.
 */
function valuesFor(place: number): [kind: string, json: string][] {
  return Object.entries(hostileJson).filter((_value, index) => isLong || index % 8 === place % 8);
}

/** JSON text of the object with one field replaced by JSON text, which may not be a JavaScript value. */
function withField(object: object, field: string, json: string): string {
  const others = Object.entries(object).filter(([key]) => key !== field);
  const fields = [
    ...others.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`),
    `${JSON.stringify(field)}:${json}`,
  ];
  return `{${fields.join(',')}}`;
}

function accepts(schema: JsonSchema, type: string): boolean {
  if (schema.anyOf) return schema.anyOf.some((option) => accepts(option, type));
  return schema.type === undefined || [schema.type].flat().includes(type);
}
