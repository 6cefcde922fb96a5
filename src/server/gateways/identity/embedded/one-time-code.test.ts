import { describe, expect, it } from 'vitest';
import { base32, codeOfStep, enrolmentAddress, stepAt, stepOfCode } from './one-time-code.ts';

const secret = Buffer.from('12345678901234567890');

describe('codes', () => {
  // RFC 6238, appendix B (SHA-1), whose eight digits end in our six.
  it.each([
    ['1970-01-01T00:00:59Z', '287082'],
    ['2005-03-18T01:58:29Z', '081804'],
    ['2005-03-18T01:58:31Z', '050471'],
    ['2009-02-13T23:31:30Z', '005924'],
    ['2033-05-18T03:33:20Z', '279037'],
    ['2603-10-11T11:33:20Z', '353130'],
  ])('at %s the phone shows %s', (at, code) => {
    expect(codeOfStep(secret, stepAt(new Date(at)))).toBe(code);
  });

  it('are valid half a minute early or late, and not a whole one', () => {
    const now = new Date('2026-11-23T13:00:10Z');
    const of = (seconds: number) => codeOfStep(secret, stepAt(new Date(now.getTime() + seconds * 1000)));
    for (const seconds of [-30, 0, 30]) expect(stepOfCode(secret, of(seconds), now)).toBe(stepAt(now) + seconds / 30);
    for (const seconds of [-60, 60]) expect(stepOfCode(secret, of(seconds), now)).toBeUndefined();
  });
});

// RFC 4648, section 10.
it.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('%j is %j in the letters of a secret', (text, letters) => {
  expect(base32(Buffer.from(text))).toBe(letters);
});

it('the QR code contains studio and account', () => {
  expect(enrolmentAddress({ secret: 'MZXW6YTB', issuer: 'Estudio Ñu', account: 'ana@b.mx' })).toBe(
    'otpauth://totp/Estudio%20%C3%91u:ana%40b.mx?secret=MZXW6YTB&issuer=Estudio+%C3%91u&digits=6&period=30',
  );
});
