import { expect, test } from 'vitest';
import { listWords } from './list-words.ts';

test.each([
  [[], ''],
  [['Ana'], 'Ana'],
  [['Ana', 'Luz'], 'Ana y Luz'],
  [['Ana', 'Inés'], 'Ana e Inés'],
  [['lun', 'mar', 'jue'], 'lun, mar y jue'],
])('%j in one sentence: %s', (words, sentence) => {
  expect(listWords(words)).toBe(sentence);
});
