import { afterAll, describe, expect, it } from 'vitest';
import { type Answer, answerOf, type CallOptions } from '../api.ts';
import { administrator } from '../factories/studio.ts';
import { startApp } from '../start-app.ts';
import { tokenIssuer } from '../tokens.ts';
import { type Call, callsOf, type JsonSchema, pathWith } from './document.ts';
import { expectCivil, expectRefusal } from './error-shape.ts';
import { hostileJson, hostileText } from './hostile-values.ts';
import { sampleOf } from './samples.ts';

const studio = await startApp();
afterAll(() => studio.close());
const calls = await callsOf(studio.api);
/** May do everything, so that nothing stops at the door. */
const as = await administrator(studio);
const authorization = `Bearer ${await tokenIssuer(studio.clock)(as)}`;

const withBody = calls.flatMap((call) => (call.body ? [{ ...call, body: call.body }] : []));
const withId = calls.filter((call) => call.path.includes('{id}'));
const reads = calls.filter((call) => call.method === 'GET');

function send(call: Call, body: string, options: CallOptions = {}): Promise<Answer> {
  return studio.api.call(call.method, pathWith(call, '1'), body, { as, ...options });
}

/** Bytes as they are, with any content type or none. */
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

  it.each(Object.entries(hostileJson))('is refused or taken civilly with %s in any field', async (kind, json) => {
    for (const field of Object.keys(call.body.properties ?? {})) {
      expectCivil(await send(call, withField(asObject, field, json)), `${call.name} with ${kind} as ${field}`);
    }
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

describe.each(withId)('the id of $name', (call) => {
  it.each(Object.entries(hostileText))('is not %s', async (kind, text) => {
    const answer = await studio.api.call(call.method, pathWith(call, text), undefined, { as });
    expectRefusal(answer, `${call.name} with ${kind}`);
    expect([400, 404], answer.text).toContain(answer.status);
  });

  it('is text the address bar can hold', async () => {
    for (const broken of ['%', '%E0%A4%A', '..%2f..%2fetc', '']) {
      const answer = await studio.api.call(call.method, pathWith(call, broken), undefined, { as });
      expectRefusal(answer, `${call.name} with ${broken}`);
      expect([400, 404], answer.text).toContain(answer.status);
    }
  });
});

describe.each(reads)('the filters of $name', (call) => {
  const known = call.parameters.filter((parameter) => parameter.in === 'query');
  const path = pathWith(call, '1');

  it('refuse one that does not exist', async () => {
    const answer = await studio.api.get(`${path}?no_existe=1`, { as });
    expect(expectRefusal(answer, call.name), answer.text).toContain('no_existe');
    expect(answer.status).toBe(400);
  });

  it('answer anything civilly', async () => {
    for (const { name } of known) {
      for (const [kind, text] of Object.entries(hostileText)) {
        const query = new URLSearchParams(
          known.map((other) => [other.name, String(sampleOf(other.schema, other.name))]),
        );
        query.delete(name);
        const answer = await studio.api.get(`${path}?${query}&${name}=${text}`, { as });
        expectCivil(answer, `${call.name} with ${kind} as ${name}`);
      }
      expectCivil(await studio.api.get(`${path}?${name}=1&${name}=2`, { as }), `${call.name} with two of ${name}`);
      expectCivil(await studio.api.get(`${path}?${name}[a]=1&${name}`, { as }), `${call.name} with nested ${name}`);
    }
  });
});

describe.each(reads.filter((call) => filtersOf(call).includes('start_date')))('the dates of $name', (call) => {
  it('are days of the calendar', async () => {
    for (const date of ['2026-02-30', '2026-13-01', '0000-01-01', '23/11/2026', '20261123']) {
      const answer = await studio.api.get(`${call.path}?start_date=${date}&end_date=2026-11-30`, { as });
      expect(expectRefusal(answer, `${call.name} from ${date}`), answer.text).toContain('start_date');
    }
  });
});

const ranges = reads.filter(({ parameters }) =>
  parameters.some(({ name, required }) => name === 'end_date' && required),
);

describe.each(ranges)('the range of $name', (call) => {
  it.each(['2026-11-22', '2036-11-23'])('goes forward and has an end: not until %s', async (until) => {
    const answer = await studio.api.get(`${call.path}?start_date=2026-11-23&end_date=${until}`, { as });
    expectRefusal(answer, `${call.name} until ${until}`);
    expect(answer.status, answer.text).toBe(400);
  });
});

function filtersOf(call: Call): string[] {
  return call.parameters.flatMap((parameter) => (parameter.in === 'query' ? [parameter.name] : []));
}

/** JSON text of the object with one field replaced by JSON text, which may have no JavaScript value. */
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
