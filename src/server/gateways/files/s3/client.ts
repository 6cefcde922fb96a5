import { createHash } from 'node:crypto';
import { Agent as HttpAgent, type IncomingMessage, request as requestByHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestByHttps } from 'node:https';
import { isIP } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { AppContext } from '../../../context.ts';
import { errorCodeOf } from '../../../error-code.ts';
import { readErrorCode } from './listing.ts';
import type { S3Place } from './place-rules.ts';
import { isPrivateAddress, PrivateAddress, publicLookup } from './private-addresses.ts';
import { S3Failure, troubleOf } from './s3-failure.ts';

export interface S3Keys {
  accessKeyId: string;
  secretAccessKey: string;
}

export interface S3Parts extends Pick<AppContext, 'clock' | 'log'> {
  place: S3Place;
  keys: S3Keys;
  /** Whether private addresses are allowed, for a server in a private network or on this machine. */
  allowsPrivate: boolean;
  /** Milliseconds until the beginning of an answer must arrive. */
  patience?: number;
}

export interface Question {
  method: 'GET' | 'PUT' | 'DELETE' | 'OPTIONS';
  /** The object; empty: the bucket itself. */
  name: string;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  body?: Uint8Array;
  /** Whether the request is sent without a signature. */
  unsigned?: boolean;
}

export interface S3Client {
  /**
   * Sends a request and returns its answer, of any status, with an unread body that the caller must read or destroy.
   * @throws S3Failure when there is no answer
   */
  ask(question: Question): Promise<IncomingMessage>;
  /** Throws the failure of an answer with an unexpected status. @throws S3Failure */
  refused(answer: IncomingMessage, question: Question): Promise<S3Failure>;
  /** Closes its connections, also those in use. */
  close(): void;
}

const PATIENCE = 8_000;
/** The least speed of an upload, by which its timeout is extended. */
const BYTES_PER_MILLISECOND = 500;
/** Milliseconds without data after which a body is aborted, also if its reader has stopped. */
const STILL = 60_000;
const MOST_CONNECTIONS = 64;
const BEFORE_AGAIN = 200;
/** The most bytes of an answer's text. */
const LONGEST_TEXT = 4 * 1024 * 1024;
/** Whether a kept-alive connection was closed before the answer. */
const BROKEN = new Set(['ECONNRESET', 'EPIPE', 'ECONNABORTED']);

const isPassing = (status: number) => status === 429 || (status >= 500 && status !== 507);

/** @throws S3Failure `silent` when the text is truncated, or too long */
export async function textOf(answer: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const piece of answer) {
      bytes += piece.length;
      if (bytes > LONGEST_TEXT) throw new Error('longer than any answer');
      pieces.push(piece);
    }
  } catch (cause) {
    throw new S3Failure('silent', 'the answer broke off', { cause });
  }
  return Buffer.concat(pieces).toString('utf8');
}

/**
 * The client of a bucket: signs requests (AWS Signature Version 4), connects only to public addresses, and limits the time
 * of each.
 */
export function openS3(parts: S3Parts): S3Client {
  const { place, allowsPrivate, log, patience = PATIENCE } = parts;
  const isSecure = place.endpoint.startsWith('https:');
  const options = { keepAlive: true, maxSockets: MOST_CONNECTIONS };
  const agent = isSecure ? new HttpsAgent(options) : new HttpAgent(options);

  async function once(question: Question): Promise<IncomingMessage> {
    const { url, headers } = await signed(parts, question);
    const host = url.hostname.replace(/^\[|\]$/g, '');
    // Host names are checked when they are resolved; an IP address is not resolved, so it is checked here.
    if (!allowsPrivate && isIP(host) !== 0 && isPrivateAddress(host))
      throw new S3Failure('private', `${host} is a private address`);
    return new Promise((resolve, reject) => {
      const request = (isSecure ? requestByHttps : requestByHttp)(url, {
        method: question.method,
        headers,
        agent,
        ...(!allowsPrivate && { lookup: publicLookup }),
      });
      const wait = patience + (question.body?.length ?? 0) / BYTES_PER_MILLISECOND;
      const silence = setTimeout(() => request.destroy(new S3Failure('silent', `no answer in ${wait} ms`)), wait);
      request.once('response', (answer) => {
        clearTimeout(silence);
        request.setTimeout(Math.min(STILL, patience * 8), () => answer.destroy(new Error('The answer stood still.')));
        resolve(answer);
      });
      request.once('error', (error) => {
        clearTimeout(silence);
        reject(error);
      });
      request.end(question.body);
    });
  }

  async function twice(question: Question): Promise<IncomingMessage> {
    try {
      const answer = await once(question);
      if (!isPassing(answer.statusCode ?? 0)) return answer;
      answer.destroy();
    } catch (error) {
      if (!BROKEN.has(errorCodeOf(error))) throw error;
    }
    // All requests may be repeated, since the content of a name never changes.
    await pause(BEFORE_AGAIN);
    return once(question);
  }

  return {
    ask: async (question) => {
      try {
        return await twice(question);
      } catch (error) {
        const failure = asFailure(error);
        log.warn({ method: question.method, trouble: failure.trouble, why: failure.message }, 'files: no answer');
        throw failure;
      }
    },
    refused: async (answer, { method }) => {
      const status = answer.statusCode ?? 0;
      const code = readErrorCode(await textOf(answer));
      const failure = new S3Failure(troubleOf(status, code), `${method} was answered ${status} ${code}`);
      // A missing object is a normal answer.
      if (status !== 404 || failure.trouble === 'bucket') log.warn({ method, status, code }, 'files: refused');
      return failure;
    },
    close: () => agent.destroy(),
  };
}

function asFailure(error: unknown): S3Failure {
  if (error instanceof S3Failure) return error;
  const trouble = error instanceof PrivateAddress ? 'private' : 'silent';
  return new S3Failure(trouble, errorCodeOf(error) || String(error), { cause: error });
}

/** The address and the signed headers of a request. */
async function signed(
  { place, keys, clock }: S3Parts,
  { method, name, query = {}, headers = {}, body, unsigned }: Question,
): Promise<{ url: URL; headers: Record<string, string> }> {
  const url = new URL(`${place.endpoint}/${place.bucket}${name && `/${name}`}`);
  url.search = Object.entries(query)
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`)
    .join('&');
  const length: Record<string, string> = body ? { 'content-length': String(body.length) } : {};
  if (unsigned) return { url, headers: { ...headers, ...length } };
  const { AwsV4Signer } = await import('aws4fetch');
  const signer = new AwsV4Signer({
    method,
    url: url.href,
    headers: {
      ...headers,
      'x-amz-content-sha256': createHash('sha256')
        .update(body ?? '')
        .digest('hex'),
    },
    ...keys,
    service: 's3',
    region: place.region,
    datetime: amazonDate(clock.now()),
  });
  const { url: signedUrl, headers: all } = await signer.sign();
  return { url: signedUrl, headers: { ...Object.fromEntries(all), ...length } };
}

/** `20261123T130000Z` */
export const amazonDate = (at: Date) => at.toISOString().replace(/[:-]|\.\d{3}/g, '');
