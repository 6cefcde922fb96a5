import { expect, it } from 'vitest';
import type { Studio } from '../letter.ts';
import { templates, writeLetter } from './index.ts';

const NO_TEMPLATE = /^There is no template/;
const written = (notice: string) => () => writeLetter(notice, null, {} as Studio);

it.each(Object.keys(templates))('the letter %s is written, once its payload fits', (notice) => {
  expect(written(notice)).not.toThrow(NO_TEMPLATE);
  expect(written(notice)).toThrow();
});

it('control: an unknown letter is none', () => {
  expect(written('no-such-letter')).toThrow(NO_TEMPLATE);
});
