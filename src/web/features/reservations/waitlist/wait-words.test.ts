import { expect, it } from 'vitest';
import { sayPosition } from './wait-words.ts';

it.each([
  [null, 0, 'Nadie espera todavía: serías la primera persona de la lista.'],
  [null, 1, 'Espera 1 persona.'],
  [null, 4, 'Esperan 4 personas.'],
  [1, 1, 'Eres la única persona en la lista.'],
  [1, 3, 'Eres la primera persona de 3 en la lista.'],
  [3, 5, 'Tu lugar en la lista: 3 de 5.'],
])('%o of %i', (position, waiting, text) => {
  expect(sayPosition(position, waiting)).toBe(text);
});
