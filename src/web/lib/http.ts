import { readApiError } from './api-error.ts';
import { foundConnection, unanswered } from './live/connection.ts';
import { readServerDate } from './server-time.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface Message {
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal | undefined;
}

/** The body of an answer; it can be lost on the way like a whole answer. */
async function arriving<T>(content: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  try {
    return await content;
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw await unanswered();
  }
}

async function bodyOf(response: Response, signal: AbortSignal | undefined): Promise<unknown> {
  if (response.status === 204) return undefined;
  if (response.headers.get('content-type') === 'application/pdf') return arriving(response.blob(), signal);
  const text = await arriving(response.text(), signal);
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch (cause) {
    if (response.ok) throw new Error('the answer is not JSON', { cause });
    return undefined;
  }
}

async function reach(path: string, init: RequestInit): Promise<Response> {
  try {
    const response = await fetch(`/api${path}`, init);
    foundConnection();
    return response;
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    throw await unanswered();
  }
}

/**
 * Sends one request to `/api`, without a token. Returns the parsed body; a document is a `Blob`.
 * @throws ApiError for every status outside 2xx, and with status 0 when no answer arrived.
 */
export async function send<T>(method: Method, path: string, message: Message = {}): Promise<T> {
  const { body, headers, signal } = message;
  const response = await reach(path, {
    method,
    credentials: path.startsWith('/identity/') ? 'same-origin' : 'omit',
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  });
  readServerDate(response.headers.get('date'));
  const answer = await bodyOf(response, signal);
  if (!response.ok) throw readApiError(response.status, answer);
  return answer as T;
}
