import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { expect, it } from 'vitest';
import { sentenceFor } from './cannot-start.ts';

const options: ParseArgsOptionsConfig = { email: { type: 'string' }, 'without-cloud': { type: 'boolean' } };

it.each([
  [['--help'], 'Esta orden no tiene la opción «--help». Las que tiene están en docs/operations.md.'],
  [['--mail', 'a@b.mx'], 'Esta orden no tiene la opción «--mail». Las que tiene están en docs/operations.md.'],
  [['-x'], 'Esta orden no tiene la opción «-x». Las que tiene están en docs/operations.md.'],
  [['--email'], 'A la opción «--email» le falta su valor.'],
  [['--without-cloud=yes'], 'La opción «--without-cloud» se escribe sola, sin valor.'],
  [['a@b.mx'], 'Esta orden no espera «a@b.mx». Lo que espera está en docs/operations.md.'],
])('a mistyped command (%j) is explained in one sentence', (args, sentence) => {
  const order = () => parseArgs({ args, options });
  expect(order).toThrow();
  try {
    order();
  } catch (error) {
    expect(sentenceFor(error)).toBe(sentence);
  }
});
