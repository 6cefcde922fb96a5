import { SignJWT } from 'jose';
import { afterAll, describe, expect, it } from 'vitest';
import type { Answer, CallOptions } from '../api.ts';
import { customer, identity, staff } from '../factories/people.ts';
import { startApp } from '../start-app.ts';
import { tokenIssuer } from '../tokens.ts';
import { type Call, callsOf, pathWith } from './document.ts';
import { expectCivil, expectRefusal } from './error-shape.ts';

const studio = await startApp();
afterAll(() => studio.close());
const calls = await callsOf(studio.api);
const guarded = calls.filter((call) => call['x-audience'] !== 'public');

/** No object has this id: a caller who is let in gets a 404. */
const NOBODYS = '2147483647';

/** The callers that an audience rejects; each caller may do what the ones before may. */
const callers = ['nobody', 'identity', 'customer', 'coach', 'desk', 'administrator'] as const;
type Caller = (typeof callers)[number];

const people: Record<Exclude<Caller, 'nobody'>, CallOptions['as']> = {
  identity: await identity(studio),
  customer: await customer(studio),
  coach: await staff(studio, 'coach'),
  desk: await staff(studio, 'desk'),
  administrator: await staff(studio, 'administrator'),
};

function ask(call: Call, options: CallOptions = {}): Promise<Answer> {
  return studio.api.call(call.method, pathWith(call, NOBODYS), call.body && {}, options);
}

/** Public, since its caller has no token yet: the credential is the session's cookie. */
const byCookie = 'POST /identity/token';

/** The document's promise for this caller: the refusal's code, or undefined where the guard lets them in. */
function promised(call: Call, caller: Caller): string | undefined {
  const audience = call['x-audience'];
  if (call.name === byCookie) return 'auth/required';
  if (audience === 'public') return undefined;
  if (caller === 'nobody') return 'auth/required';
  if (callers.indexOf(caller) >= callers.indexOf(audience)) return undefined;
  return caller === 'identity' ? 'customer-missing' : 'forbidden';
}

describe.each(calls)('$name', (call) => {
  it.each(callers)(`is for ${call['x-audience']}: %s`, async (caller) => {
    const answer = await ask(call, { as: caller === 'nobody' ? undefined : people[caller] });
    const expected = promised(call, caller);
    if (expected === undefined) {
      expect([401, 403], answer.text).not.toContain(answer.status);
      expectCivil(answer, call.name);
    } else {
      expectRefusal(answer, call.name);
      expect(answer.code).toBe(expected);
    }
  });

  it('says who may call it before it says that a body cannot be read', async () => {
    const refused = callers.filter((caller) => promised(call, caller) !== undefined && call.body);
    for (const caller of refused) {
      const as = caller === 'nobody' ? undefined : people[caller];
      for (const unreadable of ['{"name":', '', `"${'x'.repeat(600 * 1024)}"`]) {
        const answer = await studio.api.call(call.method, pathWith(call, NOBODYS), unreadable, { as });
        expect(answer.code, `${caller}: ${answer.text}`).toBe(promised(call, caller));
      }
    }
  });

  it('describes input and output', () => {
    const successes = Object.entries(call.responses).filter(([status]) => status.startsWith('2'));
    expect(successes.length).toBeGreaterThan(0);
    for (const [status, { content }] of successes) {
      if (status !== '204') expect(content, `the schema of ${status}`).toBeDefined();
    }
    if (call.method === 'GET' || call.method === 'DELETE') expect(call.body).toBeUndefined();
    if (call.body) expect(call.body.additionalProperties, 'refuses unknown fields').toBe(false);
  });

  it('answers no method that is not described', async () => {
    const path = pathWith(call, NOBODYS);
    const described = calls.filter((other) => other.path === call.path).map(({ method }) => method);
    for (const verb of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      if (described.includes(verb)) continue;
      const answer = await studio.api.call(verb, path, undefined, { as: people.administrator });
      // Another route's parameter may match this path.
      expect([400, 404, 415], `${verb} ${path}: ${answer.text}`).toContain(answer.status);
      expectRefusal(answer, `${verb} ${path}`);
    }
  });
});

describe('an invalid token', async () => {
  const key = new TextEncoder().encode('somebody-elses-secret-of-more-than-32-bytes');
  const forged = await new SignJWT({ sid: 'x', email: null })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(people.administrator?.uid ?? '')
    .setIssuer('cupo')
    .setAudience('cupo-api')
    .setExpirationTime('9999 days')
    .sign(key);
  const part = (json: unknown) => Buffer.from(JSON.stringify(json)).toString('base64url');
  const unsigned = `${part({ alg: 'none' })}.${part({ sub: people.administrator?.uid, sid: 'x', exp: 9e9 })}.`;
  const tokens = { forged, unsigned, garbage: 'abc', empty: '', 'of control characters': 'a\u0001b' };

  it.each(Object.entries(tokens))('is refused everywhere: %s', async (_kind, token) => {
    for (const call of guarded) {
      const answer = await ask(call, { headers: { authorization: `Bearer ${token}` } });
      expectRefusal(answer, call.name);
      expect(answer.code, call.name).toBe('auth/required');
    }
  });

  it('is refused once its five minutes are over', async () => {
    const authorization = `Bearer ${await tokenIssuer(studio.clock)(await customer(studio))}`;
    studio.clock.advance(300_000);
    for (const call of guarded) {
      const answer = await ask(call, { headers: { authorization } });
      expect(answer.code, call.name).toBe('auth/id-token-expired');
    }
    studio.clock.advance(-300_000);
  });

  it('gives no access to staff calls when the session is over or the person disabled', async () => {
    const [gone, disabled] = [await staff(studio, 'administrator'), await staff(studio, 'administrator')];
    await studio.db.rows('delete from identity_session where id = $1', [gone.session_id]);
    await studio.db.rows('update customer set disabled_at = $2 where customer_id = $1', [
      disabled.customer_id,
      studio.clock.now().toISOString(),
    ]);
    const forStaff = guarded.filter((call) => !['identity', 'customer'].includes(call['x-audience']));
    expect(forStaff.length).toBeGreaterThan(5);
    for (const call of forStaff) {
      expect((await ask(call, { as: gone })).code, call.name).toBe('auth/required');
      expect((await ask(call, { as: disabled })).code, call.name).toBe('forbidden');
    }
  });
});
