import { expect, it } from 'vitest';
import { sayLeft } from './reservation-words.ts';

it.each([
  [0, 'Te quedan 0 clases'],
  [1, 'Te queda 1 clase'],
  [7, 'Te quedan 7 clases'],
])('%i classes left', (classes, words) => expect(sayLeft(classes)).toBe(words));
