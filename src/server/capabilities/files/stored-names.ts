import { pictureWidths } from '#shared/pictures.ts';
import type { FileRow } from './queries.ts';

type Kept = Pick<FileRow, 'purpose' | 'key' | 'width'>;

/** The store's name of one size of a picture: `4f…-640.webp`, `4f…-icon.png`. */
export const pictureName = (served: string) => `pictures/${served}`;

export const receiptName = (key: string) => `receipts/${key}`;

/** The key of a row of `file` in a stored name; undefined: it belongs to something else. */
export const keyOf = (name: string): string | undefined =>
  /^(?:pictures|receipts)\/([0-9a-f]{32})(?:-|$)/.exec(name)?.[1];

/** The stored name of a picture's public address; undefined: it is the address of something else. */
export function nameAt(address: string): string | undefined {
  const served = /^\/archivos\/([^/?#]+)(?:[?#]|$)/.exec(address)?.[1];
  return served && pictureName(served);
}

/** All names of a file in the store. */
export function storedNames({ purpose, key, width }: Kept): string[] {
  if (purpose === 'receipt') return [receiptName(key)];
  const sizes = pictureWidths(width ?? 0).map((size) => pictureName(`${key}-${size}.webp`));
  return [...sizes, pictureName(`${key}-icon.png`)];
}
