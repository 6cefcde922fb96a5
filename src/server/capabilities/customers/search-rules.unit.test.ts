import { expect, it } from 'vitest';
import { searchWords } from './search-rules.ts';

it.each([
  ['  Peña   José ', ['pena', 'jose']],
  ['+52 (55) 1234-5678', ['5512345678']],
  ['123 45', ['12345']],
  ['100%_\\', ['100\\%\\_\\\\']],
  ["O'Hara", ["o'hara"]],
  ['ana@example.com', ['ana@example.com']],
  ['   ', []],
  ['-', ['-']],
])('%j is looked for as %j', (query, words) => {
  expect(searchWords(query)).toEqual(words);
});
