import type { Readable } from 'node:stream';

/** One kept file, opened. */
export interface OpenFile {
  content: Readable;
  /** How long it is. */
  bytes: number;
}

/** Bytes of a file from the first to the last one, both included, counted from 0. */
export interface ByteRange {
  from: number;
  to: number;
}

/** What a store holds under a name. */
export interface ListedFile {
  name: string;
  bytes: number;
}

/**
 * Where the bytes of files are: the studio's own disk (`disk-store.ts`), or a bucket of the S3 kind (`s3/s3-store.ts`).
 * Names are made by the server (`pictures/4f…-640.webp`): lower-case letters, digits, `-`, `.` and one `/`, never what a
 * person typed. What a name holds never changes. Never call it inside a transaction.
 */
export interface FileStore {
  /**
   * Keeps the bytes whole, surviving a power cut, or keeps nothing.
   * @throws Refusal `storage-full` when there is no room, `files-unreachable` when the store does not answer
   */
  put(name: string, content: Uint8Array, type: string): Promise<void>;
  /**
   * @param range only these bytes of it; `bytes` of the answer is the whole file's all the same
   * @returns undefined when there is no such file
   * @throws Refusal `files-unreachable`
   */
  open(name: string, range?: ByteRange): Promise<OpenFile | undefined>;
  /**
   * With what a cut `put` left of them; those that are missing already count as removed.
   * @throws Refusal `files-unreachable`: some may be there still
   */
  remove(names: readonly string[]): Promise<void>;
  /** Every kept file, in no order; without drafts, and without what waits to be judged. @throws Refusal `files-unreachable` */
  list(): AsyncIterable<ListedFile>;
  /** Bytes that still fit; absent: unknown, and taken as enough. */
  freeBytes?(): Promise<number>;
}

const NAME = /^[a-z]+\/[0-9a-z][0-9a-z.-]{0,99}$/;
/** Drafts of a cut `put`, objects of a check, and videos that nobody has looked into yet. */
const NOT_KEPT = /^(checks|quarantine)\/|\.part$/;

/** @throws Error for what is no name of a file: a way out of the folder, or into somebody else's */
export function checkName(name: string): string {
  if (!NAME.test(name)) throw new Error(`Not a name of a kept file: ${name}`);
  return name;
}

export const isKept = (name: string): boolean => NAME.test(name) && !NOT_KEPT.test(name);

/** What most of the studio does with files: wherever they are, without listing them. */
export type KeptFiles = Omit<FileStore, 'list'>;
