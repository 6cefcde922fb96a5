import { expect, it } from 'vitest';
import { isWholePdf, kindOf } from './content-rules.ts';

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))));

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const SIZE = [0, 0, 0, 32];

it.each([
  ['jpeg', bytes([0xff, 0xd8, 0xff, 0xe0])],
  ['png', bytes(PNG, 'IHDR')],
  ['webp', bytes('RIFF', SIZE, 'WEBPVP8 ')],
  ['gif', bytes('GIF87a')],
  ['gif', bytes('GIF89a')],
  ['avif', bytes(SIZE, 'ftypavif', SIZE, 'mif1')],
  ['avif', bytes(SIZE, 'ftypmif1', SIZE, 'avis')],
  ['pdf', bytes('%PDF-1.7')],
  [undefined, bytes('')],
  [undefined, bytes('<svg xmlns="http://www.w3.org/2000/svg">')],
  [undefined, bytes([0xff, 0xd8, 0x00])],
  [undefined, bytes(PNG.toSpliced(-1, 1, 0))],
  [undefined, bytes('RIFF', SIZE, 'WAVEfmt ')],
  [undefined, bytes('JUNK', SIZE, 'WEBPVP8 ')],
  [undefined, bytes('GIF88a')],
  [undefined, bytes(SIZE, 'ftypisom', SIZE, 'mp42')],
  [undefined, bytes(SIZE, 'freeavif')],
  [undefined, bytes('PDF-1.7')],
])('is %s by its first bytes', (kind, content) => {
  expect(kindOf(content)).toBe(kind);
});

it('a PDF without its end is incomplete', () => {
  expect(isWholePdf(bytes('%PDF-1.7 … %%EOF\n'))).toBe(true);
  expect(isWholePdf(bytes('%PDF-1.7 …'))).toBe(false);
});
