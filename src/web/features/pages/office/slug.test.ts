import { expect, it } from 'vitest';
import { addressBefore, slugOf, takenSlug } from './slug.ts';

it.each([
  ['Aviso de privacidad', 'aviso-de-privacidad'],
  ['  ¿Qué traer? ¡Año nuevo! ', 'que-traer-ano-nuevo'],
  ['100 % tuyo', '100-tuyo'],
  ['🌸', ''],
  [`${'a'.repeat(79)} b`, 'a'.repeat(79)],
])('%j has the address %j', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

it.each([
  ['calendario', true],
  ['tienda', true],
  ['reglamento', false],
])('%s taken: %s', (slug, taken) => {
  expect(takenSlug(slug, 'tienda') !== null).toBe(taken);
});

it('a retired page has its address without the mark', () => {
  expect(['terminos-retirada-4', 'retirada-de-yoga'].map(addressBefore)).toEqual(['terminos', 'retirada-de-yoga']);
});
