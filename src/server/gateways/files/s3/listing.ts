import { Parser } from 'htmlparser2';
import type { ListedFile } from '../file-store.ts';

interface Listing {
  files: ListedFile[];
  /** The token of the next page; undefined: this is the last. */
  next: string | undefined;
}

/** Calls `end` for each element of an XML text, with its path (`ListBucketResult/Contents/Key`) and text. */
function eachElement(xml: string, end: (path: string, text: string) => void): void {
  const open: { name: string; text: string }[] = [];
  const parser = new Parser(
    {
      onopentagname: (name) => void open.push({ name, text: '' }),
      ontext: (text) => {
        const last = open.at(-1);
        if (last) last.text += text;
      },
      onclosetag: () => {
        const path = open.map(({ name }) => name).join('/');
        end(path, open.pop()?.text ?? '');
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(xml);
}

/** A page of `ListObjectsV2`. */
export function readListing(xml: string): Listing {
  const files: ListedFile[] = [];
  let [name, bytes, next, isCut]: [string, number, string | undefined, boolean] = ['', 0, undefined, false];
  eachElement(xml, (path, text) => {
    if (path === 'ListBucketResult/Contents/Key') name = text;
    if (path === 'ListBucketResult/Contents/Size') bytes = Number(text);
    if (path === 'ListBucketResult/Contents') files.push({ name, bytes });
    if (path === 'ListBucketResult/NextContinuationToken') next = text;
    if (path === 'ListBucketResult/IsTruncated') isCut = text === 'true';
  });
  return { files, next: isCut ? next : undefined };
}

/** The code of an error answer (`NoSuchKey`); empty without one. */
export function readErrorCode(xml: string): string {
  let code = '';
  eachElement(xml, (path, text) => {
    if (path === 'Error/Code') code = text;
  });
  return code;
}
