import { expect, it } from 'vitest';
import { choiceIn, cookieOf, hostsOf, othersIn } from './tracking-consent.ts';

it.each([
  [undefined, null],
  ['', null],
  ['cupo_publicidad=si', 'yes'],
  ['a=1; cupo_publicidad=no; b=2', 'no'],
  ['cupo_publicidad=si; cupo_publicidad=no', 'no'],
  ['cupo_publicidad=yes', null],
  ['otra_cupo_publicidad=si', null],
  ['cupo_publicidad=sin', null],
])('%j says %j', (cookies, choice) => {
  expect(choiceIn(cookies)).toBe(choice);
});

it('a stored choice is read', () => {
  for (const choice of ['yes', 'no'] as const) expect(choiceIn(cookieOf(choice, true).split(';')[0])).toBe(choice);
  expect(cookieOf('yes', true)).toMatch(/; path=\/; max-age=15552000; samesite=lax; secure$/);
});

it('cookies of others are listed, with the hosts they may belong to', () => {
  expect(othersIn('_ga=1; cupo_publicidad=si; _fbp=fb.1=2')).toEqual(['_ga', '_fbp']);
  expect(othersIn('')).toEqual([]);
  expect(hostsOf('www.estudio.com.mx')).toEqual(['www.estudio.com.mx', 'estudio.com.mx', 'com.mx']);
  expect(hostsOf('localhost')).toEqual([]);
});
