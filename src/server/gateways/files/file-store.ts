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

/**
 * Where the bytes of files are: the studio's own disk (`disk-store.ts`), or a bucket of the S3 kind. Names are made by
 * the server (`pictures/4f…-640.webp`): lower-case letters, digits, `-`, `.` and one `/`, never what a person typed.
 * Never call it inside a transaction.
 */
export interface FileStore {
  /**
   * Keeps the bytes whole, surviving a power cut, or keeps nothing.
   * @throws Refusal `storage-full` when there is no room
   */
  put(name: string, content: Uint8Array, type: string): Promise<void>;
  /**
   * @param range only these bytes of it; `bytes` of the answer is the whole file's all the same
   * @returns undefined when there is no such file
   */
  open(name: string, range?: ByteRange): Promise<OpenFile | undefined>;
  /** With what a cut `put` left of them; those that are missing already count as removed. */
  remove(names: readonly string[]): Promise<void>;
  /** How many bytes there is room for; absent: nobody can tell, and there is enough. */
  room?(): Promise<number>;
}
