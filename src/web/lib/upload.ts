import type { FilePurpose, UploadAnswer } from '#shared/wire/files.ts';
import type { StoredFile } from '#shared/wire/studio.ts';
import { ApiError, connectionLost, readApiError } from './api-error.ts';
import { currentToken, refreshAfterAnswer, renewToken } from './identity/session.ts';
import { unanswered } from './live/connection.ts';
import { shrinkPicture } from './shrink-picture.ts';

export interface UploadOptions {
  /** A picture for everybody (administrators), or a receipt for its owner and staff. */
  purpose?: FilePurpose;
  /** How much has left, from 0 to 1. */
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Bytes on their way to a path under `/api`: a form, or a piece of a file as it is. */
interface Sending {
  method: 'POST' | 'PUT';
  path: string;
  body: FormData | Blob;
}

type Watched = Pick<UploadOptions, 'onProgress' | 'signal'>;

/** `fetch` tells nothing of what has left; this older call does. */
function send<T>(
  { method, path, body: content }: Sending,
  token: string | null,
  { onProgress, signal }: Watched,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, `/api${path}`);
    if (content instanceof Blob) request.setRequestHeader('content-type', 'application/octet-stream');
    request.setRequestHeader('accept', 'application/json');
    if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const body = parsed(request.responseText);
      if (request.status === 200 || request.status === 201) resolve(body as T);
      else reject(readApiError(request.status, body));
    };
    request.onerror = async () => reject(await unanswered());
    request.onabort = () => reject(signal?.reason);
    signal?.addEventListener('abort', () => request.abort());
    request.send(content);
  });
}

/**
 * Sends bytes by a form that somebody else's server takes: nothing of the person goes along, and of its answer only that
 * it took them is read.
 */
export function sendForm(
  { url, fields, content }: { url: string; fields: Readonly<Record<string, string>>; content: Blob },
  { onProgress, signal }: Watched,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    // What comes after the file is not read.
    form.append('file', content);
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? Math.min(1, loaded / total) : 0);
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else reject(connectionLost());
    };
    request.onerror = () => reject(connectionLost());
    request.onabort = () => reject(signal?.reason);
    signal?.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}

/**
 * Sends one file and answers how it is kept, to be named by its `file_id` in what is saved next. A file that is never
 * used is forgotten after a day.
 * @throws ApiError with the sentence to show at the field
 */
export async function uploadFile(file: File, options: UploadOptions = {}): Promise<StoredFile> {
  const form = new FormData();
  form.append('data', JSON.stringify({ purpose: options.purpose ?? 'picture' }));
  form.append('file', await shrinkPicture(file));
  options.signal?.throwIfAborted();
  return (await sendBytes<UploadAnswer>({ method: 'POST', path: '/files', body: form }, options)).file;
}

/** Sends bytes with the person's token. @throws ApiError */
export async function sendBytes<T>(sending: Sending, options: Watched): Promise<T> {
  try {
    const token = await currentToken();
    try {
      return await send<T>(sending, token, options);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'auth/id-token-expired') throw error;
      return await send<T>(sending, await renewToken(), options);
    }
  } finally {
    refreshAfterAnswer();
  }
}
