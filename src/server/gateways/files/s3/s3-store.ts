import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { ArrivedFile, CloudStore } from '../cloud.ts';
import { type ByteRange, checkName, isKept, type ListedFile } from '../file-store.ts';
import { openS3, type Question, type S3Client, type S3Parts, textOf } from './client.ts';
import { readErrorCode, readListing } from './listing.ts';
import { refusalOf, S3Failure, troubleOf } from './s3-failure.ts';
import { formAddress, signUpload } from './upload-form.ts';

/** Files in a private bucket: only the server has its keys, and it passes files on to people who may see them. */
export function createS3Store(parts: S3Parts): CloudStore {
  const client = openS3(parts);
  return {
    put: (name, content, type) => asRefusal(() => putObject(client, { name, content, type })),
    open: (name, range) => asRefusal(() => openObject(client, name, range)),
    remove: (names) =>
      asRefusal(async () => {
        for (const name of names) await removeObject(client, name);
      }),
    list: () => listObjects(client),
    formAddress: formAddress(parts.place),
    signUpload: (upload) => signUpload(parts, upload),
    arrived: (name) => asRefusal(() => readArrived(client, name)),
    release: (name, etag, to) =>
      asRefusal(() => copyJudged(client, { from: `${parts.place.bucket}/${name}`, etag, to })),
  };
}

async function asRefusal<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    throw error instanceof S3Failure ? refusalOf(error) : error;
  }
}

/** @throws S3Failure */
export async function putObject(
  client: S3Client,
  { name, content, type }: { name: string; content: Uint8Array; type: string },
): Promise<void> {
  const headers = { 'content-type': type };
  await done(client, { method: 'PUT', name: checkName(name), headers, body: content });
}

/** @throws S3Failure */
export async function removeObject(client: S3Client, name: string): Promise<void> {
  await done(client, { method: 'DELETE', name: checkName(name) });
}

async function done(client: S3Client, question: Question): Promise<void> {
  const answer = await client.ask(question);
  // Read to the end, so that the connection can be reused.
  if (answer.statusCode === 200 || answer.statusCode === 204) return void (await textOf(answer));
  const failure = await client.refused(answer, question);
  if (!isMissing(question, answer, failure)) throw failure;
}

/** Some services answer a removal as if the object were missing. */
const isMissing = ({ method }: Question, { statusCode }: IncomingMessage, { trouble }: S3Failure) =>
  method !== 'PUT' && statusCode === 404 && trouble !== 'bucket';

/** @returns undefined: there is no such object. @throws S3Failure */
export async function openObject(
  client: S3Client,
  name: string,
  range?: ByteRange,
): Promise<{ content: IncomingMessage; bytes: number } | undefined> {
  const headers: Record<string, string> = range ? { range: `bytes=${range.from}-${range.to}` } : {};
  const question: Question = { method: 'GET', name: checkName(name), headers };
  const answer = await client.ask(question);
  if (answer.statusCode === (range ? 206 : 200)) {
    const bytes = Number(range ? wholeLength(answer) : (answer.headers['content-length'] ?? Number.NaN));
    if (Number.isSafeInteger(bytes)) return { content: answer, bytes };
    answer.destroy();
    throw new S3Failure('refused', 'an answer that does not say how long it is');
  }
  const failure = await client.refused(answer, question);
  if (isMissing(question, answer, failure)) return undefined;
  throw failure;
}

/** `bytes 3-5/10` is three bytes of ten. */
const wholeLength = ({ headers }: IncomingMessage) =>
  /\/(\d+)$/.exec(headers['content-range'] ?? '')?.[1] ?? Number.NaN;

/** The first bytes, enough to determine a file's kind. */
const LOOKED_AT = 64;

/** @throws S3Failure */
async function readArrived(client: S3Client, name: string): Promise<ArrivedFile | undefined> {
  const found = await openObject(client, name, { from: 0, to: LOOKED_AT - 1 });
  if (!found) return undefined;
  const { etag, 'content-type': type = '' } = found.content.headers;
  const first = await buffer(found.content).catch((cause: unknown) => {
    throw new S3Failure('silent', 'the answer broke off', { cause });
  });
  if (!etag) throw new S3Failure('refused', 'an answer that does not name its content');
  return { bytes: found.bytes, type, first, etag };
}

/**
 * @param from the source, with its bucket
 * @returns false: the source is no longer the one that was checked
 * @throws S3Failure
 */
async function copyJudged(
  client: S3Client,
  { from, etag, to }: { from: string; etag: string; to: string },
): Promise<boolean> {
  const headers = { 'x-amz-copy-source': `/${from}`, 'x-amz-copy-source-if-match': etag };
  const question: Question = { method: 'PUT', name: checkName(to), headers };
  const answer = await client.ask(question);
  if (answer.statusCode === 200) {
    // S3 answers 200 also for a copy that fails after it began, with the error in the body.
    const code = readErrorCode(await textOf(answer));
    if (code !== '') throw new S3Failure(troubleOf(500, code), `a copy ended with ${code}`);
    return true;
  }
  const failure = await client.refused(answer, question);
  if (answer.statusCode === 412 || (answer.statusCode === 404 && failure.trouble !== 'bucket')) return false;
  throw failure;
}

async function* listObjects(client: S3Client): AsyncGenerator<ListedFile> {
  let next: string | undefined;
  do {
    const from: Record<string, string> = next === undefined ? {} : { 'continuation-token': next };
    const page = await asRefusal(() => pageOf(client, from));
    for (const file of page.files) if (isKept(file.name)) yield file;
    // Protects against a service that returns the same page for ever.
    if (page.next !== undefined && page.next === next) throw refusalOf(new S3Failure('refused', 'the same page again'));
    next = page.next;
  } while (next !== undefined);
}

async function pageOf(client: S3Client, from: Readonly<Record<string, string>>) {
  const question: Question = { method: 'GET', name: '', query: { 'list-type': '2', ...from } };
  const answer = await client.ask(question);
  if (answer.statusCode !== 200) throw await client.refused(answer, question);
  return readListing(await textOf(answer));
}
