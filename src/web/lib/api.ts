import { toPesos } from '#shared/money.ts';
import { ApiError } from './api-error.ts';
import { askAuthorisation } from './authorisation.ts';
import { type Message, type Method, send } from './http.ts';
import { withKey } from './idempotency.ts';
import { askPassword } from './identity/password-again.ts';
import { currentToken, refreshAfterAnswer, renewToken } from './identity/session.ts';
import { beginUnsavedWork } from './identity/unsaved-work.ts';

function withToken(message: Message, token: string | null): Message {
  if (token === null) return message;
  return { ...message, headers: { ...message.headers, authorization: `Bearer ${token}` } };
}

/** The token with which to repeat a refused call: renewed, or after the person typed her password; null: do not repeat. */
async function tokenToRepeat(error: unknown): Promise<string | null> {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'auth/id-token-expired' || error.code === 'auth/required') return renewToken();
  if (error.code === 'auth/confirm-password') return (await askPassword('confirm')) ? currentToken() : null;
  return null;
}

/** The header with the permit for a call that an administrator must authorise; undefined for any other refusal. */
async function permitFor({
  error,
  method,
  path,
  message,
}: {
  error: unknown;
  method: Method;
  path: string;
  message: Message;
}) {
  if (!(error instanceof ApiError) || error.code !== 'authorisation-needed') return undefined;
  const sentence = typeof error.details.sentence === 'string' ? error.details.sentence : error.message;
  const particulars = typeof error.details.particulars === 'string' ? error.details.particulars : null;
  const idempotency_key = message.headers?.['idempotency-key'];
  const amount = typeof error.details.amount === 'number' ? toPesos(error.details.amount) : null;
  const authorised = await askAuthorisation({
    method,
    path,
    body: message.body,
    idempotency_key,
    sentence,
    particulars,
    amount,
  });
  if (authorised === 'requested') throw new ApiError(403, 'authorisation-requested', REQUESTED);
  return authorised ? { 'x-authorisation': authorised.permit } : undefined;
}

const REQUESTED = 'Lo pediste: la administración lo ve en su inicio, y se hace cuando lo apruebe.';

async function call<T>(method: Method, path: string, message: Message = {}): Promise<T> {
  const token = await currentToken();
  try {
    return await send<T>(method, path, withToken(message, token));
  } catch (error) {
    if (token === null) throw error;
    const permit = await permitFor({ error, method, path, message });
    const again = permit ? await currentToken() : await tokenToRepeat(error);
    if (again === null) throw error;
    return await send<T>(method, path, withToken({ ...message, headers: { ...message.headers, ...permit } }, again));
  } finally {
    refreshAfterAnswer();
  }
}

/** Reads a path under `/api`. The server passes its own when it renders a page. */
export type ApiGet = <T>(path: string, signal?: AbortSignal) => Promise<T>;

const get: ApiGet = (path, signal) => call('GET', path, { signal });

/** Reads without the person's token, for answers that are the same bytes for everybody. */
const getPublic: ApiGet = (path, signal) => send('GET', path, { signal });

/** A write, with its own idempotency key unless the caller has one. */
async function write<T>(method: Method, path: string, message: Message): Promise<T> {
  const over = beginUnsavedWork();
  try {
    if (message.headers?.['idempotency-key']) return await call<T>(method, path, message);
    return await withKey(`${method} ${path} ${JSON.stringify(message.body ?? null)}`, (key) =>
      call<T>(method, path, { ...message, headers: { ...message.headers, ...key } }),
    );
  } finally {
    over();
  }
}

/** The studio's API. Paths start with `/`, without `/api`; every refusal is an `ApiError`. */
export const api = {
  get,
  getPublic,
  /**
   * A POST that only brings something to show or to store here: nobody loses anything if it is not answered, so it is no
   * unsaved work, and a session that ends meanwhile leads to signing in.
   */
  readByPost: <T>(path: string, body?: unknown) => call<T>('POST', path, { body: body ?? {} }),
  post: <T>(path: string, body?: unknown, headers?: Message['headers']) =>
    write<T>('POST', path, { body: body ?? {}, ...(headers && { headers }) }),
  put: <T>(path: string, body?: unknown, headers?: Message['headers']) =>
    write<T>('PUT', path, { body: body ?? {}, ...(headers && { headers }) }),
  delete: <T>(path: string, headers?: Message['headers']) => write<T>('DELETE', path, headers ? { headers } : {}),
};

/** `?a=1&b=2` from the values that are present, in a stable order; an empty text if none is. */
export function queryString(values: Readonly<Record<string, string | number | boolean | null | undefined>>): string {
  const present = Object.entries(values).flatMap(([key, value]) =>
    value === null || value === undefined || value === '' ? [] : [[key, String(value)] as [string, string]],
  );
  if (present.length === 0) return '';
  return `?${new URLSearchParams(present.sort(([a], [b]) => a.localeCompare(b)))}`;
}
