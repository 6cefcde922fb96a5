import { expect, it } from 'vitest';
import { sayEventPrice, sayPriceOfAClass } from './newcomer-offer.ts';

const plain = {
  kind: 'presencial' as const,
  title: 'Diez clases',
  price: 1250,
  sale_price: null,
  class_amount: 10,
  class_types: [],
  class_package_types: [],
  is_trial: false,
  only_new_customers: false,
  limit_per_customer: null,
  left: null,
};
const trial = { ...plain, title: 'Clase de prueba', price: 150, sale_price: 99, class_amount: 1, is_trial: true };
const barre = { class_type_id: 1, name: 'Barre' };

it.each([
  [
    'the trial, then the lowest price of a class',
    [plain, trial],
    'Clase de prueba por $99.00, después desde $125.00 por clase',
  ],
  ['no trial', [plain, { ...plain, price: 2000, class_amount: 20 }], 'Desde $100.00 por clase'],
  ['a trial that costs nothing', [{ ...trial, sale_price: 0 }], 'Clase de prueba gratis'],
  ['what is sold out is no price', [{ ...trial, left: 0 }], ''],
  [
    'of this type alone',
    [
      { ...trial, class_types: [barre] },
      { ...plain, class_types: [{ class_type_id: 2, name: 'Yoga' }] },
    ],
    'Clase de prueba por $99.00',
  ],
  [
    'counted by type',
    [{ ...plain, class_package_types: [{ class_type: barre, class_amount: 10, expiration_days: 30 }] }],
    'Desde $125.00 por clase',
  ],
  ['a gift is no price of a class', [plain, { ...plain, price: 0, class_amount: 5 }], 'Desde $125.00 por clase'],
  ['unlimited has no price of one class', [{ ...plain, class_amount: -1 }], ''],
  ['an event is another thing', [{ ...plain, kind: 'especial' as const }], ''],
])('%s', (_, listed, said) => {
  expect(sayPriceOfAClass(listed, 1, { known: false })).toBe(said);
});

it('a known person sees no offer for newcomers', () => {
  const welcome = { ...plain, title: 'Bienvenida', price: 200, only_new_customers: true };
  const friend = { ...plain, title: 'Trae a una amiga', price: 0, class_amount: 1, limit_per_customer: 1 };
  const listed = [plain, trial, welcome, friend];
  expect(sayPriceOfAClass(listed, 1, { known: true })).toBe('Desde $125.00 por clase');
  expect(sayPriceOfAClass(listed, 1, { known: false })).toContain('Clase de prueba por $99.00, después desde $20.00');
});

it('a special class costs what its own package does', () => {
  expect(sayEventPrice({ price: 400, sale_price: 380 })).toBe('Tu lugar por $380.00');
  expect(sayEventPrice({ price: 400, sale_price: 0 })).toBe('Tu lugar es gratis');
});
