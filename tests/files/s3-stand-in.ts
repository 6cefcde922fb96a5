import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '../../src/server/clock.ts';
import { judgeForm, judgeSignature } from './s3-signatures.ts';

/** A malfunction instead of the answer. */
export interface Malfunction {
  how:
    | '500'
    | 'full'
    | 'slow'
    | 'silent'
    | 'cut'
    | 'hangs up'
    | 'without length'
    | 'changed'
    | 'keeps half'
    | 'fails late';
  /** Of `GET /bucket/name`. */
  when: RegExp;
  /** How many times; absent: until it is removed. */
  times?: number;
}

export interface S3StandIn {
  address: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Its objects, by name. */
  objects: Map<string, { content: Buffer; type: string }>;
  /** Its requests, in order: `GET /estudio/pictures/a`. */
  asked: string[];
  /** The error codes of its refusals. */
  refused: string[];
  mishaps: Malfunction[];
  /** Anybody may read it. */
  isPublic: boolean;
  /** The keys may do everything except list: a missing object is then answered as forbidden. */
  mayList: boolean;
  /** The page whose browsers may send forms to it, `*` for any; null: it has no CORS rule. */
  cors: string | null;
  /** The number of names on one page of a list. */
  page: number;
  close(): Promise<void>;
}

const SLOW = 80;
const etagOf = (content: Buffer) => `"${createHash('md5').update(content).digest('hex')}"`;
const xml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/**
 * An S3 service on this machine: one private bucket, its own verification of signatures, answers in Amazon's format,
 * and malfunctions on request.
 */
export async function startS3(clock: Clock, overrides: Partial<Pick<S3StandIn, 'bucket'>> = {}): Promise<S3StandIn> {
  const server = createServer((request, reply) => void answer(request, reply));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const standIn: S3StandIn = {
    address: `http://127.0.0.1:${port}`,
    bucket: 'estudio-archivos',
    region: 'mx-central-1',
    accessKeyId: 'AKIACUPOTEST',
    secretAccessKey: 'only/for+tests/0123456789abcdefghij',
    objects: new Map(),
    asked: [],
    refused: [],
    mishaps: [],
    isPublic: false,
    mayList: true,
    cors: '*',
    page: 1000,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
    ...overrides,
  };

  function refuse(reply: ServerResponse, status: number, code: string): void {
    standIn.refused.push(code);
    reply.writeHead(status, { 'content-type': 'application/xml' });
    reply.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>no</Message></Error>`);
  }

  /** @returns whether the malfunction replaces the answer */
  async function misbehave(how: Malfunction['how'], reply: ServerResponse): Promise<boolean> {
    if (how === '500') refuse(reply, 500, 'InternalError');
    if (how === 'full') refuse(reply, 507, 'XMinioStorageFull');
    if (how === 'hangs up') reply.destroy();
    if (how === 'slow') await pause(SLOW);
    return ['500', 'full', 'hangs up', 'silent'].includes(how);
  }

  /** The CORS headers for browsers whose page may send forms to it. */
  function corsFor({ headers: { origin } }: IncomingMessage): Record<string, string> | undefined {
    const { cors } = standIn;
    if (cors === null || (cors !== '*' && cors !== origin)) return undefined;
    return { 'access-control-allow-origin': cors, 'access-control-allow-methods': 'POST' };
  }

  function answerBrowser(request: IncomingMessage, reply: ServerResponse): void {
    const said = request.headers['access-control-request-method'] === 'POST' && corsFor(request);
    if (said) reply.writeHead(200, said).end();
    else refuse(reply, 403, 'AccessForbidden');
  }

  function nextMishap(line: string): Malfunction['how'] | undefined {
    const found = standIn.mishaps.find(({ when, times }) => when.test(line) && times !== 0);
    if (found?.times !== undefined) found.times -= 1;
    return found?.how;
  }

  async function answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const { method = '', url: target = '' } = request;
    let body = await buffer(request).catch(() => Buffer.alloc(0));
    const line = `${method} ${target}`;
    standIn.asked.push(line);
    const mishap = nextMishap(line);
    if (mishap && (await misbehave(mishap, reply))) return;
    if (method === 'OPTIONS') return answerBrowser(request, reply);
    if (mishap === 'changed') body = Buffer.concat([body, Buffer.from('!')]);
    const [, bucket = '', name = ''] = /^\/([^/?]*)\/?([^?]*)/.exec(target) ?? [];
    if (method === 'POST') return takeForm(request, reply, { body, bucket });
    const headers = request.headers as Record<string, string | undefined>;
    const isStranger = headers.authorization === undefined;
    const wrong = isStranger ? 'AccessDenied' : judgeSignature({ method, target, headers, body }, standIn, clock.now());
    if (wrong && !(isStranger && standIn.isPublic && method === 'GET')) return refuse(reply, 403, wrong);
    if (bucket !== standIn.bucket) return refuse(reply, 404, 'NoSuchBucket');
    if (name === '' && !standIn.mayList) return refuse(reply, 403, 'AccessDenied');
    if (name === '') return list(reply, new URL(target, standIn.address).searchParams);
    const source = headers['x-amz-copy-source'];
    if (method === 'PUT' && source !== undefined) {
      copy(reply, { source, match: headers['x-amz-copy-source-if-match'], name, mishap });
    } else if (method === 'PUT') {
      const kept = mishap === 'keeps half' ? body.subarray(0, body.length >> 1) : body;
      standIn.objects.set(name, { content: kept, type: headers['content-type'] ?? '' });
      reply.writeHead(200).end();
    } else if (method === 'DELETE') {
      standIn.objects.delete(name);
      reply.writeHead(204).end();
    } else give(reply, { name, range: headers.range, mishap });
  }

  function give(reply: ServerResponse, { name, range, mishap }: { name: string; range?: string; mishap?: string }) {
    const found = standIn.objects.get(name);
    if (!found) return standIn.mayList ? refuse(reply, 404, 'NoSuchKey') : refuse(reply, 403, 'AccessDenied');
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
    const content = start === undefined ? found.content : found.content.subarray(Number(start), Number(end) + 1);
    const status = start === undefined ? 200 : 206;
    if (mishap === 'without length') return reply.writeHead(status).end(content);
    reply.writeHead(status, {
      'content-length': content.length,
      'content-type': found.type,
      etag: etagOf(found.content),
      ...(start !== undefined && { 'content-range': `bytes ${start}-${end}/${found.content.length}` }),
    });
    if (mishap !== 'cut') return reply.end(content);
    reply.write(content.subarray(0, content.length >> 1), () => reply.destroy());
  }

  function copy(
    reply: ServerResponse,
    { source, match, name, mishap }: { source: string; match: string | undefined; name: string; mishap?: string },
  ): void {
    const found = source.startsWith(`/${standIn.bucket}/`)
      ? standIn.objects.get(source.slice(standIn.bucket.length + 2))
      : undefined;
    const isOther = found && match !== undefined && match !== etagOf(found.content);
    if (!found) refuse(reply, 404, 'NoSuchKey');
    else if (isOther) refuse(reply, 412, 'PreconditionFailed');
    else if (mishap === 'fails late') refuse(reply, 200, 'InternalError');
    else {
      standIn.objects.set(name, found);
      reply.writeHead(200, { 'content-type': 'application/xml' });
      reply.end(`<?xml version="1.0"?><CopyObjectResult><ETag>${xml(etagOf(found.content))}</ETag></CopyObjectResult>`);
    }
  }

  function list(reply: ServerResponse, query: URLSearchParams): void {
    const from = Number(query.get('continuation-token')?.replace(/^página \+&/, '') ?? 0);
    const names = [...standIn.objects.keys()].sort();
    const shown = names.slice(from, from + standIn.page);
    const isCut = from + shown.length < names.length;
    const contents = shown.map(
      (name) => `<Contents><Key>${xml(name)}</Key><Size>${standIn.objects.get(name)?.content.length}</Size></Contents>`,
    );
    const next = isCut
      ? `<NextContinuationToken>${xml(`página +&${from + shown.length}`)}</NextContinuationToken>`
      : '';
    reply.writeHead(200, { 'content-type': 'application/xml' });
    reply.end(
      `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isCut}</IsTruncated>${contents.join('')}${next}</ListBucketResult>`,
    );
  }

  async function takeForm(
    request: IncomingMessage,
    reply: ServerResponse,
    { body, bucket }: { body: Buffer; bucket: string },
  ): Promise<void> {
    const headers = { 'content-type': request.headers['content-type'] ?? '' };
    const form = await new Response(new Uint8Array(body), { headers }).formData();
    const file = form.get('file');
    if (!(file instanceof File)) return refuse(reply, 400, 'InvalidArgument');
    const fields = Object.fromEntries(
      [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
    const content = Buffer.from(await file.arrayBuffer());
    const wrong = judgeForm({ fields, file: content }, standIn, clock.now());
    if (wrong || bucket !== standIn.bucket) return refuse(reply, 403, wrong ?? 'NoSuchBucket');
    standIn.objects.set(fields.key ?? '', { content, type: fields['Content-Type'] ?? '' });
    reply.writeHead(201, corsFor(request) ?? {}).end();
  }

  return standIn;
}
