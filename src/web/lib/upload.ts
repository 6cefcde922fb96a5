import { readJson } from '#shared/read-json.ts';
import type { FilePurpose, UploadAnswer } from '#shared/wire/files.ts';
import type { StoredFile } from '#shared/wire/studio.ts';
import { ApiError, connectionLost, readApiError } from './api-error.ts';
import { currentToken, refreshAfterAnswer, renewToken } from './identity/session.ts';
import { unanswered } from './live/connection.ts';
import { shrinkPicture } from './shrink-picture.ts';

export interface UploadOptions {
  /** A public picture (administrators), or a receipt for its owner and staff. */
  purpose?: FilePurpose;
  /** The fraction sent, from 0 to 1. */
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
}

/** An upload to a path under `/api`: a form, or a raw part of a file. */
interface Sending {
  method: 'POST' | 'PUT';
  path: string;
  body: FormData | Blob;
}

type Watched = Pick<UploadOptions, 'onProgress' | 'signal'>;

/** `fetch` does not report upload progress; XMLHttpRequest does. */
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
      const body = readJson(request.responseText);
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
 * Uploads bytes by a form to another server, without the person's token or cookies; of its answer only the success is read.
 */
export function sendForm(
  { url, fields, content }: { url: string; fields: Readonly<Record<string, string>>; content: Blob },
  { onProgress, signal }: Watched,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    // Fields after the file are not read.
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
 * Uploads one file; its `file_id` goes into what is saved next. A file that is never used is deleted after a day.
 * @throws ApiError with the sentence to show at the field
 */
export async function uploadFile(file: File, options: UploadOptions = {}): Promise<StoredFile> {
  const form = new FormData();
  form.append('data', JSON.stringify({ purpose: options.purpose ?? 'picture' }));
  form.append('file', await shrinkPicture(file));
  options.signal?.throwIfAborted();
  return (await sendBytes<UploadAnswer>({ method: 'POST', path: '/files', body: form }, options)).file;
}

/** Uploads bytes with the person's token. @throws ApiError */
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
