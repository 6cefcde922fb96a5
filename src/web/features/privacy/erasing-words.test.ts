import { expect, it } from 'vitest';
import { sayEnds, sayErasing } from './erasing-words.ts';

const nothing = {
  subscriptions: [],
  reservations: 0,
  waitlists: 0,
  pending: 0,
  classes_left: 0,
  unpaid_classes: 0,
  works_here: false,
};

it('an administrator reads what ends and what is owed before erasing an account', () => {
  const what = { ...nothing, reservations: 2, pending: 1, classes_left: 1200, unpaid_classes: 1 };
  expect(sayErasing(what)).toEqual([
    'Pierde 1,200 clases que le quedan, sin devolución.',
    'Se cancelan 2 reservaciones.',
    'Se cancela 1 compra sin pagar.',
    'Debe 1 clase tomada sin pagar: después ya no hay a quién cobrarle.',
    'No se puede deshacer: si le toca una devolución, hazla antes.',
  ]);
  expect(sayErasing({ ...nothing, classes_left: null })[0]).toBe('Pierde sus clases ilimitadas, sin devolución.');
});

it('a customer reads it of herself, and only what there is', () => {
  expect(sayEnds({ ...nothing, waitlists: 1, unpaid_classes: 2 })).toEqual([
    'Sales de 1 lista de espera.',
    'Tienes 2 clases tomadas sin pagar: págalas antes en el estudio.',
    'Se borran tu nombre, tu correo, tu teléfono, tus respuestas, tus archivos y tus tarjetas.',
    'De tus compras queda lo que la ley pide guardar, sin tu nombre.',
  ]);
});
