import { expect, it } from 'vitest';
import { sayCredit, whyNoGuest } from './booking-terms.tsx';

// A grant is one of several: it speaks of its own classes, not of all that the person has.
it.each([
  [1, false, 'usa tu clase que vence el 16 dic'],
  [5, false, 'usa 1 de tus 5 clases que vencen el 16 dic'],
  [-1, false, 'ilimitada hasta el 16 dic'],
  [1, true, 'usa la clase de tu paquete: empieza con esta y vence el 16 dic'],
  [4, true, 'usa 1 de las 4 clases de tu paquete: empieza con esta y vence el 16 dic'],
  [-1, true, 'ilimitada: tu paquete empieza con esta y vence el 16 dic'],
])('%i left, begins %s', (left, begins, words) => {
  expect(sayCredit(left, begins, '16 dic')).toBe(words);
});

it.each([
  ['an unlimited plan alone', -1, 'no-credits', /^Tu plan ilimitado es solo para ti\./],
  ['the last class', 1, 'no-credits', /^Para traer a alguien necesitas una clase más\.$/],
  ['something that pays for one more', 2, null, null],
  ['guests who are there already', -1, 'too-many-guests', null],
])('with %s is said why nobody can come along, where classes are what is missing', (_, left, refused, words) => {
  const available_class = {
    available_class_id: 1,
    available_classes: left,
    expiration_date: '2026-12-16',
    begins: false,
  };
  const guests_possible = { most: refused === null ? 1 : 0, refused };
  const said = whyNoGuest({ refusal: null, available_class, guests_possible });
  if (words === null) expect(said).toBeNull();
  else expect(said).toMatch(words);
  const refusal = { code: 'class-full', message: '', details: {} };
  expect(whyNoGuest({ refusal, available_class, guests_possible })).toBeNull();
});
