import { describe, expect, it } from 'vitest';
import { isWhole, kindOfFilm, lengthOfPart, partsOf, piecesOf, spanOf } from './film-rules.ts';

it.each([
  [1, 1],
  [10, 1],
  [11, 2],
  [20, 2],
  [21, 3],
])('a film of %i bytes has %i parts of ten bytes', (bytes, parts) => {
  const division = { bytes, part_bytes: 10 };
  expect(partsOf(division)).toBe(parts);
  const lengths = Array.from({ length: parts }, (_, part) => lengthOfPart(division, part));
  expect(lengths.reduce((sum, one) => sum + one)).toBe(bytes);
  expect(lengths.slice(0, -1).every((one) => one === 10)).toBe(true);
  expect(isWhole({ ...division, parts: lengths.slice(1) })).toBe(false);
  expect(isWhole({ ...division, parts: lengths })).toBe(true);
});

describe('the type of a film', () => {
  const mp4 = (brand: string) => Buffer.from(`\0\0\0\x20ftyp${brand}\0\0\0\0`, 'latin1');
  const ebml = (kind: string) =>
    Buffer.from(
      `\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82${String.fromCharCode(0x80 + kind.length)}${kind}`,
      'latin1',
    );
  it.each([
    ['MP4', mp4('isom'), 'video/mp4'],
    ['QuickTime of a phone', mp4('qt  '), 'video/mp4'],
    ['WebM', ebml('webm'), 'video/webm'],
    ['Matroska', ebml('matroska'), undefined],
    ['an AVIF picture', mp4('avif'), undefined],
    ['a song', mp4('M4A '), undefined],
    ['the brand alone', Buffer.from('\0\0\0\x20abcdisom\0\0\0\0', 'latin1'), undefined],
    ['the word of WebM alone', Buffer.concat([Buffer.from('abcd'), ebml('webm').subarray(4)]), undefined],
    ['HTML', Buffer.from('<!doctype html><script>'), undefined],
    ['nothing', Buffer.alloc(0), undefined],
    ['zeros', Buffer.alloc(64), undefined],
  ])('is recognised by its first bytes: %s', (_, content, kind) => expect(kindOfFilm(content)).toBe(kind));
});

it.each([
  [undefined, undefined],
  ['bytes=0-', { from: 0, to: 99 }],
  ['bytes=0-0', { from: 0, to: 0 }],
  ['bytes=10-19', { from: 10, to: 19 }],
  ['bytes=90-1000', { from: 90, to: 99 }],
  ['bytes=99-', { from: 99, to: 99 }],
  ['bytes=100-', null],
  ['bytes=-10', { from: 90, to: 99 }],
  ['bytes=-1000', { from: 0, to: 99 }],
  ['bytes=-0', null],
  ['bytes=20-10', undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,5-6', undefined],
  ['bytes=a-b', undefined],
  ['seconds=0-1', undefined],
])('a range %s of a hundred bytes is %j', (header, span) => expect(spanOf(header, 100)).toEqual(span));

it.each([
  [
    { from: 0, to: 24 },
    [
      [0, 0, 9],
      [1, 0, 9],
      [2, 0, 4],
    ],
  ],
  [{ from: 3, to: 5 }, [[0, 3, 5]]],
  [
    { from: 9, to: 10 },
    [
      [0, 9, 9],
      [1, 0, 0],
    ],
  ],
  [{ from: 20, to: 24 }, [[2, 0, 4]]],
])('the bytes %j of parts of ten are %j', (span, expected) => {
  const pieces = piecesOf({ bytes: 25, part_bytes: 10 }, span);
  expect(pieces.map(({ part, span: { from, to } }) => [part, from, to])).toEqual(expected);
});
