import { expect, it } from 'vitest';
import {
  candidateParts,
  distinctiveSounds,
  isLikelySame,
  isSpoken,
  likeText,
  searchWords,
  soundsNear,
} from './search-rules.ts';

it.each([
  ['  Peña   José ', ['pena', 'jose']],
  ['+52 (55) 1234-5678', ['5512345678']],
  ['123 45', ['12345']],
  ['044 55 1234 5678', ['5512345678']],
  ['5215512345678', ['5512345678']],
  ['+52 55 12', ['5512']],
  ['52', ['52']],
  ['0445', ['5']],
  ['+1 415 555 2671', ['4155552671']],
  ['100%_\\', ['100%_\\']],
  ["O'Hara", ["o'hara"]],
  ['ana@example.com', ['ana@example.com']],
  ['   ', []],
  ['-', ['-']],
])('%j is looked for as %j', (query, words) => {
  expect(searchWords(query)).toEqual(words);
});

it('treats the wildcards of LIKE as letters', () => expect(likeText('100%_\\')).toBe('100\\%\\_\\\\'));

it.each([
  ['garsia', true],
  ['ana@x.mx', false],
  ['5512', false],
])('%s is spoken: %s', (word, spoken) => expect(isSpoken(word)).toBe(spoken));

it.each([
  ['belmnte', ' marina belmonte ', true],
  ['belmotne', ' marina belmonte ', true],
  ['velmonta', ' marina belmonte ', true],
  ['belmm', ' marina belmonte ', true],
  ['mraina', ' marina belmonte ', true],
  ['maria', ' marina belmonte ', true],
  ['ana', ' ena belmonte ', false],
  ['carlos', ' marina belmonte ', false],
  ['mexina', ' marina belmonte ', false],
  ['xmrina', ' marina belmonte ', false],
  ['axrina', ' marina belmonte ', false],
  ['xarnia', ' marina belmonte ', false],
])('%s is near %s: %s', (typed, text, near) => expect(soundsNear(typed)(text)).toBe(near));

it.each([
  ['a', []],
  ['ana', ['ana', 'naa', 'aan']],
  ['carla', ['car', 'la', 'acrla', 'crala', 'calra', 'caral']],
  ['belmonte', ['bel', 'mon', 'eblmonte', 'blemonte', 'bemlonte', 'belomnte', 'belmnote', 'belmotne', 'belmonet']],
])('%s is found by %j', (word, parts) => expect(candidateParts(word)).toEqual(parts));

it.each([
  ['baldes', 'baldes rios', true],
  ['baldes rios', 'baldes', true],
  ['baldes rios', 'baldes soto', false],
  ['de la crus', 'crus', true],
  ['rios', 'baldes rios', false],
  ['', 'baldes', false],
])('surnames that sound %j and %j are likely one person’s: %s', (one, other, same) => {
  expect(isLikelySame({ name: 'jesenia', last_name: one }, { name: 'jesenia', last_name: other })).toBe(same);
});

it.each([
  ['maria', 'maria jose', true],
  ['jose', 'maria jose', false],
  ['ana', 'anabel', false],
])('given names that sound %j and %j are likely one person’s: %s', (one, other, same) => {
  expect(isLikelySame({ name: one, last_name: 'soto' }, { name: other, last_name: 'soto' })).toBe(same);
});

it('ignores the short words of a name, unless there is nothing else', () => {
  expect(distinctiveSounds(' de la  krus ')).toEqual(['krus']);
  expect(distinctiveSounds('de la')).toEqual(['de', 'la']);
});
