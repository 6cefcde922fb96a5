import { afterAll, beforeEach, expect, it, vi } from 'vitest';

const stored = new Map<string, string>();
const answers: (Response | Promise<Response>)[] = [];
const channels: EventTarget[] = [];

vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
});
vi.stubGlobal('indexedDB', { deleteDatabase: () => undefined });
vi.stubGlobal(
  'BroadcastChannel',
  class extends EventTarget {
    constructor() {
      super();
      channels.push(this);
    }
    postMessage = () => undefined;
  },
);
vi.stubGlobal('fetch', async (_path: string, { signal }: RequestInit) => {
  const answer = answers.shift() ?? new Response(null, { status: 204 });
  const stopped = new Promise<never>((_, reject) =>
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true }),
  );
  return Promise.race([answer, stopped]);
});

// Modules of its own: other files of this worker load them without tabs, and without this dialog.
vi.resetModules();
const { askPasswordWith } = await import('./password-again.ts');
const { currentToken, renewToken, sessionEnded, sessionState, signIn, startSession } = await import('./session.ts');

afterAll(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const tokenOf = (sub: string, nonce = '') => `e30.${btoa(JSON.stringify({ sub, nonce })).replaceAll('=', '')}.${nonce}`;
const entered = (access_token: string) => Response.json({ access_token, expires_in: 300 });
const refused = () =>
  Response.json({ error: { code: 'auth/required', message: 'Entra otra vez.', request_id: 'r' } }, { status: 401 });
const tell = (data: string) =>
  channels.map((channel) => channel.dispatchEvent(Object.assign(new Event('message'), { data })));

/** The dialog: open until it is answered or closed from outside. */
let dialog: { answer: (right: boolean) => void } | null = null;
askPasswordWith(
  (_reason, signal) =>
    new Promise((resolve) => {
      const answer = (right: boolean) => {
        dialog = null;
        resolve(right);
      };
      dialog = { answer };
      signal?.addEventListener('abort', () => answer(false), { once: true });
    }),
);
startSession();

/** Ana is asked for her password over what she was doing. */
async function asked() {
  answers.push(entered(tokenOf('ana')));
  await signIn({ email: 'ana@ejemplo.mx', password: 'bugambilia' });
  answers.push(refused());
  const waiting = renewToken();
  // Looked at by each test.
  waiting.catch(() => undefined);
  await vi.waitFor(() => expect(dialog).not.toBeNull(), 8000);
  return { waiting };
}

beforeEach(() => {
  dialog = null;
  answers.length = 0;
});

it('while she is asked, her own sign-in in another tab answers for her', async () => {
  const { waiting } = await asked();
  answers.push(entered(tokenOf('ana', 'other tab')));
  tell('signed-in');
  expect(await waiting).toBe(tokenOf('ana', 'other tab'));
  expect([dialog, sessionState()]).toEqual([null, 'signed-in']);
});

it('while she is asked, another person’s sign-in closes the dialog, and nothing of hers is sent', async () => {
  const { waiting } = await asked();
  answers.push(entered(tokenOf('berta')), entered(tokenOf('berta', 'again')));
  tell('signed-in');
  await expect(waiting).rejects.toMatchObject({ code: 'another-person' });
  expect(dialog).toBeNull();
  await vi.waitFor(() => expect(sessionState()).toBe('signed-in'), 8000);
  expect(await currentToken()).toBe(tokenOf('berta', 'again'));
});

it('while she is asked, a sign-out in another tab closes the dialog', async () => {
  const { waiting } = await asked();
  tell('signed-out');
  expect(await waiting).toBeNull();
  expect([dialog, sessionState()]).toEqual([null, 'anonymous']);
});

it('control: a message without any session elsewhere leaves the dialog open', async () => {
  const { waiting } = await asked();
  answers.push(refused());
  tell('signed-in');
  await vi.waitFor(() => expect(answers).toEqual([]), 8000);
  expect(dialog).not.toBeNull();
  answers.push(entered(tokenOf('ana', 'typed')));
  await signIn({ email: 'ana@ejemplo.mx', password: 'bugambilia' });
  (dialog as { answer: (right: boolean) => void } | null)?.answer(true);
  expect(await waiting).toBe(tokenOf('ana', 'typed'));
});

it('a renewal that is never answered ends by itself, and the next call asks anew', async () => {
  answers.push(entered(tokenOf('ana')));
  await signIn({ email: 'ana@ejemplo.mx', password: 'bugambilia' });
  vi.useFakeTimers();
  try {
    answers.push(new Promise(() => undefined));
    const waiting = renewToken();
    const refusal = expect(waiting).rejects.toMatchObject({ status: 0 });
    await vi.advanceTimersByTimeAsync(15_000);
    await refusal;
  } finally {
    vi.useRealTimers();
  }
  answers.push(entered(tokenOf('ana', 'at last')));
  expect(await renewToken()).toBe(tokenOf('ana', 'at last'));
});

it('control: who leaves the dialog is signed out here', async () => {
  const { waiting } = await asked();
  (dialog as { answer: (right: boolean) => void } | null)?.answer(false);
  expect(await waiting).toBeNull();
  expect([sessionState(), sessionEnded()]).toEqual(['anonymous', true]);
});
