import type { PublicConfiguration } from '#shared/configuration/catalogue.ts';
import { ApiError } from '../api-error.ts';
import { chooseProvider, identityProvider } from './chosen-provider.ts';
import { enterByPasskey as byPasskey } from './embedded.ts';
import { askPassword } from './password-again.ts';
import type { AccessToken, Credentials } from './provider.ts';
import { markSignIn, signInMark, wipeKept } from './sign-in-mark.ts';
import { onTabMessage, rememberSignedIn, sendToTabs, wasSignedIn } from './tabs.ts';

export type SessionState = 'anonymous' | 'loading' | 'signed-in';

/** Renews a token this long before it expires, so that no call is sent with one that expires on the way. */
const MARGIN = 30_000;
/** After answers, at most every 15 seconds. */
const REFRESH_EVERY = 15_000;
const RETRY_START_AFTER = 4_000;

const listeners = new Set<() => void>();

let state: SessionState = 'anonymous';
/** `mark`: the mark of the sign-in for which it was requested. */
let token: { value: string; expires: number; lifetime: number; mark: string | null } | null = null;
let renewing: Promise<string | null> | null = null;
let refreshed = 0;
let ended = false;
/** While the person is asked for her password because the session ended: closes the dialog. */
let asked: AbortController | null = null;
/** Increases with every sign-in and sign-out: the answer to an older request is dropped. */
let generation = 0;

function become(next: SessionState): void {
  if (state === next) return;
  state = next;
  for (const listener of listeners) listener();
}

function keep({ access_token, expires_in }: AccessToken, mark: string | null): string {
  const lifetime = expires_in * 1000;
  const another = isAnothers(access_token);
  token = { value: access_token, expires: Date.now() + lifetime, lifetime, mark };
  refreshed = Date.now();
  ended = false;
  rememberSignedIn(true);
  // Clears what was shown to the person before.
  if (another) become('anonymous');
  become('signed-in');
  return access_token;
}

/** Whose token it is; null: unreadable. */
function holderOf(value: string): string | null {
  try {
    const payload = value.split('.')[1] ?? '';
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))).sub ?? null;
  } catch {
    return null;
  }
}

/** Whether the token belongs to another person than the one whose screens are shown. */
function isAnothers(value: string): boolean {
  const [holder, other] = [token && holderOf(token.value), holderOf(value)];
  return holder !== null && other !== null && holder !== other;
}

/**
 * Somebody else signed in in another tab of this browser, so the cookie is that person's. As after a sign-out, nothing of the
 * first person stays on the screen, and her pending call is not sent in the other's name.
 */
function giveWay(): ApiError {
  generation += 1;
  token = null;
  renewing = null;
  ended = true;
  // Before the screens change: their new queries wait for this token.
  renewToken().catch(() => undefined);
  become('anonymous');
  resume();
  return new ApiError(409, 'another-person', ANOTHER_PERSON);
}

const ANOTHER_PERSON = 'En otra pestaña de este navegador entró otra persona, así que esto no se envió.';

function forget(): void {
  generation += 1;
  token = null;
  renewing = null;
  rememberSignedIn(false);
  wipeKept();
  become('anonymous');
}

/** Requests the next token; null: the session is over. */
async function nextToken(): Promise<AccessToken | null> {
  try {
    return await (await identityProvider()).renew();
  } catch (error) {
    // On an open page every call reports that the account is disabled; a page that is opening would otherwise retry for
    // ever.
    const closed = error instanceof ApiError && error.code === 'auth/user-disabled';
    if (closed && state === 'loading') return null;
    throw error;
  }
}

async function askForToken(): Promise<string | null> {
  const generationBefore = generation;
  markSignIn();
  const mark = signInMark();
  const answer = await nextToken();
  if (generationBefore !== generation) return token?.value ?? null;
  if (answer) {
    if (isAnothers(answer.access_token)) throw giveWay();
    return keep(answer, mark);
  }
  // In the middle of something she types her password in a dialog; on a page that is just opening she signs in as usual.
  const typed = state === 'signed-in' && (await askAgain());
  if (typed || generationBefore !== generation) return token?.value ?? null;
  ended = true;
  forget();
  return null;
}

/** Whether she typed her password. @throws ApiError `another-person` when somebody else signed in in another tab */
async function askAgain(): Promise<boolean> {
  const closed = new AbortController();
  asked = closed;
  const typed = await askPassword('session-over', closed.signal);
  asked = null;
  if (closed.signal.reason instanceof ApiError) throw closed.signal.reason;
  return typed;
}

/** Somebody signed in in another tab while this one asks for the password: she herself, so she need not type it, or another. */
async function takeOver(): Promise<void> {
  markSignIn();
  const mark = signInMark();
  const answer = await nextToken();
  if (!answer || !asked) return;
  if (isAnothers(answer.access_token)) return asked.abort(giveWay());
  generation += 1;
  keep(answer, mark);
  asked.abort();
}

/** Requests a new token, once for all waiting callers. Null: the session is over. Throws without a connection. */
export function renewToken(): Promise<string | null> {
  if (renewing) return renewing;
  const request = askForToken().finally(() => {
    if (renewing === request) renewing = null;
  });
  renewing = request;
  return request;
}

/** The token to send now: null for a visitor; a new one if the old is about to expire. */
export async function currentToken(): Promise<string | null> {
  if (renewing) return renewing;
  if (token && token.expires - Date.now() > MARGIN) return token.value;
  return state === 'anonymous' ? null : renewToken();
}

/** Renews in the background after an answer, once half of the token's lifetime has passed. */
export function refreshAfterAnswer(): void {
  if (!token || renewing || Date.now() - refreshed < REFRESH_EVERY) return;
  if (token.expires - Date.now() > token.lifetime / 2) return;
  refreshed = Date.now();
  // Without a connection the present token stays, and the next call tries again.
  renewToken().catch(() => undefined);
}

async function enter(ask: () => Promise<AccessToken>): Promise<void> {
  const answer = await ask();
  generation += 1;
  renewing = null;
  wipeKept();
  markSignIn();
  keep(answer, signInMark());
  sendToTabs('signed-in');
}

export const signIn = (credentials: Credentials): Promise<void> =>
  enter(async () => (await identityProvider()).signIn(credentials));
/** Only with the embedded provider, since no other accepts passkeys. */
export const enterByPasskey = (): Promise<void> => enter(byPasskey);
export const signUp = (credentials: Credentials): Promise<void> =>
  enter(async () => (await identityProvider()).signUp(credentials));

/**
 * Calls continue with the token that the provider answers.
 * @returns false: it answers none, and the present token stays
 */
export async function continueWith(ask: () => Promise<AccessToken | null>): Promise<boolean> {
  const mark = signInMark();
  const answer = await ask();
  if (answer) keep(answer, mark);
  return answer !== null;
}

/** Ends the session here and in the other tabs, also if the server cannot be reached. */
export async function signOut(): Promise<void> {
  const ended = identityProvider().then((identity) => identity.signOut());
  forget();
  sendToTabs('signed-out');
  await ended.catch(() => undefined);
}

function resume(): void {
  become('loading');
  renewToken().catch(() => {
    if (state === 'loading') setTimeout(resume, RETRY_START_AFTER);
  });
}

/** Called once when the page starts: resumes this browser's session, if any. */
export function startSession(firebase: PublicConfiguration['firebaseConfig'] = null): void {
  chooseProvider(firebase);
  onTabMessage((message) => {
    if (message === 'signed-out') {
      ended = true;
      forget();
      asked?.abort();
    } else if (asked) takeOver().catch(() => undefined);
    else if (state === 'anonymous') resume();
    // Perhaps another person signed in.
    else renewToken().catch(() => undefined);
  });
  if (wasSignedIn()) resume();
}

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether this browser had a session that ended without signing out here. */
export const sessionEnded = (): boolean => ended;

export const sessionState = (): SessionState => state;

/** The mark of the sign-in of the present token; null: no token, or the browser stores nothing. */
export const tokenMark = (): string | null => token?.mark ?? null;
