import type { Readable } from 'node:stream';

/** An opened file. */
export interface OpenFile {
  content: Readable;
  /** Its length in bytes. */
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
 * A store for the bytes of files: the server's disk (`disk-store.ts`) or an S3-compatible bucket (`s3/s3-store.ts`). Names
 * are made by the server (`pictures/4f…-640.webp`): lower-case letters, digits, `-`, `.` and one `/`, never text that a
 * person typed. The bytes under a name never change. Never call a store inside a transaction.
 */
export interface FileStore {
  /**
   * Stores all bytes, durable after a power failure, or nothing.
   * @throws Refusal `storage-full` when there is no room, `files-unreachable` when the store does not answer
   */
  put(name: string, content: Uint8Array, type: string): Promise<void>;
  /**
   * @param range only these bytes; the answer's `bytes` is still the length of the whole file
   * @returns undefined when there is no such file
   * @throws Refusal `files-unreachable`
   */
  open(name: string, range?: ByteRange): Promise<OpenFile | undefined>;
  /**
   * Removes files, including remains of an interrupted `put`; missing files count as removed.
   * @throws Refusal `files-unreachable`: some may still be there
   */
  remove(names: readonly string[]): Promise<void>;
  /** All files, in no order, without drafts and without quarantined uploads. @throws Refusal `files-unreachable` */
  list(): AsyncIterable<ListedFile>;
  /** Free bytes; absent: unknown, treated as enough. */
  freeBytes?(): Promise<number>;
}

const NAME = /^[a-z]+\/[0-9a-z][0-9a-z.-]{0,99}$/;
/** Names that `list` leaves out: remains of an interrupted `put`, objects of a connection check, and quarantined videos. */
const NOT_KEPT = /^(checks|quarantine)\/|\.part$/;

/** @throws Error for a text that is not a file's name, such as a path that leaves the folder */
export function checkName(name: string): string {
  if (!NAME.test(name)) throw new Error(`Not a name of a kept file: ${name}`);
  return name;
}

export const isKept = (name: string): boolean => NAME.test(name) && !NOT_KEPT.test(name);

/** The part of a store that most of the server uses: without listing. */
export type KeptFiles = Omit<FileStore, 'list'>;
