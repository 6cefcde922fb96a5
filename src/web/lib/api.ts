import { ApiError } from './api-error.ts';
import { type Message, type Method, send } from './http.ts';
import { currentToken, refreshAfterAnswer, renewToken } from './identity/session.ts';

function withToken(message: Message, token: string | null): Message {
  if (token === null) return message;
  return { ...message, headers: { ...message.headers, authorization: `Bearer ${token}` } };
}

async function call<T>(method: Method, path: string, message: Message = {}): Promise<T> {
  const token = await currentToken();
  try {
    return await send<T>(method, path, withToken(message, token));
  } catch (error) {
    const expired = error instanceof ApiError && error.code === 'auth/id-token-expired';
    if (!expired || token === null) throw error;
    const renewed = await renewToken();
    if (renewed === null) throw error;
    return await send<T>(method, path, withToken(message, renewed));
  } finally {
    refreshAfterAnswer();
  }
}

/** Reads a path under `/api`. The server passes its own when it renders a page. */
export type ApiGet = <T>(path: string, signal?: AbortSignal) => Promise<T>;

const get: ApiGet = (path, signal) => call('GET', path, { signal });

/** Without the person's token: for answers that are the same bytes for everybody. */
const getPublic: ApiGet = (path, signal) => send('GET', path, { signal });

/** The studio's API. Paths start with `/` and leave out `/api`; every refusal is an `ApiError`. */
export const api = {
  get,
  getPublic,
  post: <T>(path: string, body?: unknown, headers?: Message['headers']) =>
    call<T>('POST', path, { body: body ?? {}, ...(headers && { headers }) }),
  put: <T>(path: string, body?: unknown, headers?: Message['headers']) =>
    call<T>('PUT', path, { body: body ?? {}, ...(headers && { headers }) }),
  delete: <T>(path: string, headers?: Message['headers']) => call<T>('DELETE', path, headers && { headers }),
};

/** `?a=1&b=2` from the values that are present, in a stable order; empty text when none is. */
export function queryString(values: Readonly<Record<string, string | number | boolean | null | undefined>>): string {
  const present = Object.entries(values).flatMap(([key, value]) =>
    value === null || value === undefined || value === '' ? [] : [[key, String(value)] as [string, string]],
  );
  if (present.length === 0) return '';
  return `?${new URLSearchParams(present.sort(([a], [b]) => a.localeCompare(b)))}`;
}
