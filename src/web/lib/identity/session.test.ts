import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const stored = new Map<string, string>();
const deleted: string[] = [];
const answers: Response[] = [];

vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
});
vi.stubGlobal('indexedDB', { deleteDatabase: (name: string) => deleted.push(name) });
vi.stubGlobal('BroadcastChannel', undefined);
vi.stubGlobal('fetch', async () => answers.shift() ?? new Response(null, { status: 204 }));

const {
  currentToken,
  renewToken,
  sessionEnded,
  sessionState,
  signIn,
  signOut,
  startSession,
  subscribeToSession,
  tokenMark,
} = await import('./session.ts');
const { signInMark } = await import('./sign-in-mark.ts');

const entered = (access_token: string) => Response.json({ access_token, expires_in: 300 });
const refused = () =>
  Response.json({ error: { code: 'auth/required', message: 'Entra otra vez.', request_id: 'r' } }, { status: 401 });
const closed = () =>
  Response.json(
    { error: { code: 'auth/user-disabled', message: 'Tu cuenta está desactivada.', request_id: 'r' } },
    { status: 403 },
  );

afterAll(() => vi.unstubAllGlobals());
beforeEach(async () => {
  answers.push(entered('ana'));
  await signIn({ email: 'ana@ejemplo.mx', password: 'bugambilia' });
  deleted.length = 0;
});

it('a signed-in person has an identifier, which stays when the session is renewed', async () => {
  const mark = signInMark();
  expect([mark, tokenMark()]).toEqual([expect.any(String), mark]);
  answers.push(entered('ana again'));
  await renewToken();
  expect([signInMark(), tokenMark(), deleted]).toEqual([mark, mark, []]);
});

it('signing out deletes stored data', async () => {
  await signOut();
  expect([sessionState(), signInMark(), deleted]).toEqual(['anonymous', null, ['cupo-kept']]);
});

it('a refused renewal deletes stored data', async () => {
  answers.push(refused());
  expect(await renewToken()).toBeNull();
  expect([sessionState(), signInMark(), deleted]).toEqual(['anonymous', null, ['cupo-kept']]);
});

it('a page opened after the account was disabled goes to the sign-in, instead of retrying for ever', async () => {
  answers.push(closed());
  startSession();
  await vi.waitFor(() => expect(sessionState()).toBe('anonymous'), 8000);
  expect([sessionEnded(), signInMark(), deleted]).toEqual([true, null, ['cupo-kept']]);
});

it('on an open page each call says that the account is disabled', async () => {
  answers.push(closed());
  await expect(renewToken()).rejects.toMatchObject({ code: 'auth/user-disabled' });
  expect([sessionState(), deleted]).toEqual(['signed-in', []]);
});

it('another person’s sign-in deletes stored data, and a result read by an earlier tab is not stored for her', async () => {
  const ana = tokenMark();
  answers.push(entered('berta'));
  await signIn({ email: 'berta@ejemplo.mx', password: 'jacaranda' });
  expect(deleted).toEqual(['cupo-kept']);
  expect(tokenMark()).toBe(signInMark());
  expect(tokenMark()).not.toBe(ana);
});

/** A token as the server signs it, of which the page reads only whose it is. */
const tokenOf = (sub: string, nonce = '') => `e30.${btoa(JSON.stringify({ sub, nonce })).replaceAll('=', '')}.${nonce}`;

describe('another person signs in in another tab of this browser', () => {
  const seen: string[] = [];
  let stop = () => undefined as unknown;
  beforeEach(async () => {
    answers.push(entered(tokenOf('ana')));
    await signIn({ email: 'ana@ejemplo.mx', password: 'bugambilia' });
    seen.length = 0;
    stop = subscribeToSession(() => seen.push(sessionState()));
  });
  afterEach(() => void stop());

  it('unsent input of the first is not sent as the other, and nothing of hers stays on the screen', async () => {
    const [first, again] = [tokenOf('berta'), tokenOf('berta', 'again')];
    answers.push(entered(first), entered(again));
    await expect(renewToken()).rejects.toMatchObject({ code: 'another-person' });
    await vi.waitFor(() => expect(seen).toEqual(['anonymous', 'loading', 'signed-in']), 8000);
    expect(await currentToken()).toBe(again);
  });

  it('signing in over an open session clears what was shown, too', async () => {
    answers.push(entered(tokenOf('berta')));
    await signIn({ email: 'berta@ejemplo.mx', password: 'jacaranda' });
    expect(seen).toEqual(['anonymous', 'signed-in']);
  });

  it('control: a new token of the same person changes nothing', async () => {
    answers.push(entered(tokenOf('ana', 'again')));
    expect(await renewToken()).toBe(tokenOf('ana', 'again'));
    answers.push(entered(tokenOf('ana', 'by password')));
    await signIn({ email: 'ana@ejemplo.mx', password: 'bugambilia' });
    expect(seen).toEqual([]);
  });
});

it('without connection nothing is deleted: that is when it is needed', async () => {
  const mark = signInMark();
  answers.push(Response.error());
  await expect(renewToken()).rejects.toThrow();
  expect([sessionState(), signInMark(), deleted]).toEqual(['signed-in', mark, []]);
});

it('control: opened while the studio is busy, the page retries', async () => {
  answers.push(
    Response.json({ error: { code: 'rate-limited', message: 'Espera.', request_id: 'r' } }, { status: 429 }),
  );
  startSession();
  // The one that is being asked.
  await expect(renewToken()).rejects.toMatchObject({ code: 'rate-limited' });
  expect([sessionState(), deleted]).toEqual(['loading', []]);
});
