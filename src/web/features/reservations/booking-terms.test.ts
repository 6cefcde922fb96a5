import { expect, it } from 'vitest';
import { sayCredit } from './booking-terms.tsx';

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
