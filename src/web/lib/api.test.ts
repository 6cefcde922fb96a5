import { afterEach, beforeEach, expect, it, vi } from 'vitest';

interface Call {
  path: string;
  authorization: string | null;
  key: string | null;
  permit?: string | null;
}

type Answer = { status: number; body?: unknown } | 'no connection' | 'torn off';

const refused = (status: number, code: string) => ({ status, body: { error: { code, message: code } } });
const token = (value: string, expires_in = 300) => ({ status: 200, body: { access_token: value, expires_in } });

let calls: Call[];
let answers: Record<string, Answer[]>;

/** Answers each path with its next prepared answer; the last one stays. */
async function server(input: string, { headers }: RequestInit): Promise<Response> {
  const given = new Headers(headers);
  const [authorization, key] = [given.get('authorization'), given.get('idempotency-key')];
  calls.push({ path: input, authorization, key, permit: given.get('x-authorisation') });
  const queue = answers[input] ?? [];
  const answer = (queue.length > 1 ? queue.shift() : queue[0]) ?? { status: 200, body: {} };
  if (answer === 'no connection') throw new TypeError('fetch failed');
  if (answer === 'torn off') return new Response(torn(), { status: 201 });
  return new Response(answer.body === undefined ? null : JSON.stringify(answer.body), { status: answer.status });
}

/** Half of an answer. */
const torn = () =>
  new ReadableStream<Uint8Array>({
    start: (half) => half.enqueue(new TextEncoder().encode('{"tag": {"tag_id"')),
    pull: (half) => half.error(new TypeError('terminated')),
  });

/** A fresh browser tab: the session's memory starts empty. */
async function tab() {
  vi.resetModules();
  const [{ api }, session, { newIdempotencyKey }] = await Promise.all([
    import('./api.ts'),
    import('./identity/session.ts'),
    import('./idempotency.ts'),
  ]);
  return { api, session, newIdempotencyKey };
}

const request = (path: string) => calls.filter((call) => call.path === path);

beforeEach(() => {
  calls = [];
  answers = { '/api/identity/sign-in': [token('one')] };
  vi.stubGlobal('fetch', server);
});

afterEach(() => vi.unstubAllGlobals());

it('requests no token for a visitor', async () => {
  const { api } = await tab();
  await api.get('/single_class');
  expect(calls).toEqual([{ path: '/api/single_class', authorization: null, key: null, permit: null }]);
});

it('renews a token about to expire once, however many calls wait for it', async () => {
  const { api, session } = await tab();
  answers = { '/api/identity/sign-in': [token('short', 20)], '/api/identity/token': [token('two')] };
  await session.signIn({ email: 'a@b.mx', password: 'secreto' });
  await Promise.all([api.get('/a'), api.get('/b'), api.get('/c')]);
  expect(request('/api/identity/token')).toHaveLength(1);
  expect(request('/api/b')[0]?.authorization).toBe('Bearer two');
});

it('renews after an answer if half of the token’s time is over, and at most every 15 seconds', async () => {
  const { api, session } = await tab();
  vi.useFakeTimers({ toFake: ['Date'] });
  const renewals = async (seconds: number) => {
    vi.setSystemTime(Date.now() + seconds * 1000);
    await api.get('/a');
    // No call waits for this renewal.
    await new Promise(setImmediate);
    return request('/api/identity/token').length;
  };
  answers['/api/identity/token'] = ['no connection', token('two')];
  await session.signIn({ email: 'a@b.mx', password: 'secreto' });
  expect(await renewals(149)).toBe(0);
  expect(await renewals(2)).toBe(1);
  // It failed; the present token is still valid, and nobody retries so soon.
  expect(await renewals(14)).toBe(1);
  expect(await renewals(2)).toBe(2);
  vi.useRealTimers();
});

it('renews on auth/id-token-expired and repeats the call once', async () => {
  const { api, session } = await tab();
  answers['/api/x'] = [refused(401, 'auth/id-token-expired'), { status: 200, body: { fine: true } }];
  answers['/api/identity/token'] = [token('two')];
  await session.signIn({ email: 'a@b.mx', password: 'secreto' });
  await expect(api.get('/x')).resolves.toEqual({ fine: true });
  expect(request('/api/x').map(({ authorization }) => authorization)).toEqual(['Bearer one', 'Bearer two']);
});

it('signs out if the renewal is refused, and not without connection', async () => {
  const { api, session } = await tab();
  answers['/api/x'] = [refused(401, 'auth/id-token-expired')];
  answers['/api/identity/token'] = ['no connection', refused(401, 'auth/required')];
  await session.signIn({ email: 'a@b.mx', password: 'secreto' });
  await expect(api.get('/x')).rejects.toMatchObject({ status: 0, code: 'network' });
  expect(session.sessionState()).toBe('signed-in');
  await expect(api.get('/x')).rejects.toMatchObject({ status: 401 });
  expect(session.sessionState()).toBe('anonymous');
});

it('repeats a call with a permit, under the same key, after an administrator authorised it', async () => {
  const { api, session } = await tab();
  const { askAuthorisationWith } = await import('./authorisation.ts');
  answers['/api/refund'] = [refused(403, 'authorisation-needed'), { status: 200, body: { fine: true } }];
  await session.signIn({ email: 'a@b.mx', password: 'secreto' });
  const seen: unknown[] = [];
  askAuthorisationWith(async ({ idempotency_key: _, ...call }) => {
    seen.push(call);
    return { permit: 'permiso' };
  });
  await expect(api.post('/refund', { amount: 5 })).resolves.toEqual({ fine: true });
  expect(seen).toEqual([
    {
      method: 'POST',
      path: '/refund',
      body: { amount: 5 },
      sentence: 'authorisation-needed',
      particulars: null,
      amount: null,
    },
  ]);
  const [first, again] = request('/api/refund');
  expect([first?.permit, again?.permit]).toEqual([null, 'permiso']);
  expect(again?.key).toBe(first?.key);
});

it('does not repeat it if nobody authorises, and shows that it was requested', async () => {
  const { api, session } = await tab();
  const { askAuthorisationWith } = await import('./authorisation.ts');
  answers['/api/refund'] = [refused(403, 'authorisation-needed')];
  await session.signIn({ email: 'a@b.mx', password: 'secreto' });
  askAuthorisationWith(async () => null);
  await expect(api.post('/refund', {})).rejects.toMatchObject({ code: 'authorisation-needed' });
  askAuthorisationWith(async () => 'requested');
  await expect(api.post('/refund', {})).rejects.toMatchObject({ code: 'authorisation-requested' });
  expect(request('/api/refund')).toHaveLength(2);
});

it('asks for the password before saving a card and repeats the call, or not', async () => {
  const { api, session } = await tab();
  const { askPasswordWith } = await import('./identity/password-again.ts');
  answers['/api/pay'] = [
    refused(403, 'auth/confirm-password'),
    refused(403, 'auth/confirm-password'),
    { status: 200, body: {} },
  ];
  await session.signIn({ email: 'a@b.mx', password: 'secreto' });
  askPasswordWith(async () => false);
  await expect(api.post('/pay', {})).rejects.toMatchObject({ code: 'auth/confirm-password' });
  askPasswordWith(async () => true);
  await expect(api.post('/pay', {})).resolves.toEqual({});
});

it('a person with unsaved input types her password there when the session ends', async () => {
  const { api, session } = await tab();
  const { askPasswordWith } = await import('./identity/password-again.ts');
  answers['/api/sale'] = [refused(401, 'auth/required'), { status: 200, body: { sold: true } }];
  answers['/api/identity/token'] = [refused(401, 'auth/required')];
  await session.signIn({ email: 'a@b.mx', password: 'secreto' });
  askPasswordWith(async () => {
    await session.signIn({ email: 'a@b.mx', password: 'secreto' });
    return true;
  });
  await expect(api.post('/sale', {})).resolves.toEqual({ sold: true });
  expect(session.sessionState()).toBe('signed-in');
});

it('a person who only reads does not; while sending, she does until the answer', async () => {
  const { api, session } = await tab();
  const { askPasswordWith } = await import('./identity/password-again.ts');
  const { beginUnsavedWork, hasUnsavedWork } = await import('./identity/unsaved-work.ts');
  answers['/api/mine'] = [refused(401, 'auth/required')];
  answers['/api/identity/token'] = [refused(401, 'auth/required')];
  const found: boolean[] = [];
  askPasswordWith(async () => {
    found.push(hasUnsavedWork());
    return false;
  });
  const ended = async (act: () => Promise<unknown>) => {
    await session.signIn({ email: 'a@b.mx', password: 'secreto' });
    await expect(act()).rejects.toMatchObject({ code: 'auth/required' });
    return found.at(-1);
  };
  expect(await ended(() => api.get('/mine'))).toBe(false);
  expect(await ended(() => api.post('/mine'))).toBe(true);
  expect(await ended(() => api.put('/mine'))).toBe(true);
  expect(await ended(() => api.delete('/mine'))).toBe(true);
  expect(await ended(() => api.readByPost('/mine'))).toBe(false);
  expect(await ended(() => api.get('/mine'))).toBe(false);
  // Unsent input counts too, once, however often it is saved.
  const [first, second] = [beginUnsavedWork(), beginUnsavedWork()];
  first();
  first();
  expect(await ended(() => api.get('/mine'))).toBe(true);
  second();
  expect(await ended(() => api.get('/mine'))).toBe(false);
});

it('sends the same idempotency key again only if no answer came', async () => {
  const { api, newIdempotencyKey } = await tab();
  answers['/api/class_reservations'] = ['no connection', { status: 200, body: {} }];
  const action = newIdempotencyKey();
  const reserve = (spot: number) =>
    action.run({ spot }, (body, headers) => api.post('/class_reservations', body, headers));
  await expect(reserve(9)).rejects.toMatchObject({ code: 'network' });
  await reserve(9);
  await reserve(9);
  const [first, again, next] = request('/api/class_reservations').map(({ key }) => key);
  expect(again).toBe(first);
  expect(next).not.toBe(first);
});

it('a truncated answer counts as none: it says so, and the same key is sent again', async () => {
  const { api } = await tab();
  answers['/api/tags'] = ['torn off', { status: 201, body: { fine: true } }];
  const save = () => api.post('/tags', { name: 'Nueva' });
  await expect(save()).rejects.toMatchObject({ status: 0, code: 'network' });
  await expect(save()).resolves.toEqual({ fine: true });
  await save();
  const [first, again, next] = request('/api/tags').map(({ key }) => key);
  expect(again).toBe(first);
  expect(next).not.toBe(first);
});
