import { expect, it } from 'vitest';
import {
  actOf,
  sayClasses,
  sayEvery,
  sayFreeTrial,
  sayLeft,
  sayLimit,
  sayPricePerClass,
  sayValidity,
  sayWhatItCovers,
} from './package-words.ts';

const presencial = { kind: 'presencial', class_amount: 10, price: 1250, sale_price: null } as const;

it('describes its classes', () => {
  expect(sayClasses(presencial)).toBe('10 clases');
  expect(sayClasses({ ...presencial, class_amount: 1 })).toBe('1 clase');
  expect(sayClasses({ ...presencial, class_amount: -1 })).toBe('Clases ilimitadas');
  expect(sayClasses({ ...presencial, kind: 'online' })).toBe('Todos los videos');
});

it('names the next step: a date, nothing to pay, or a purchase', () => {
  expect(actOf({ ...presencial, kind: 'especial', price: 0 })).toBe('Ver fechas');
  expect(actOf({ ...presencial, sale_price: 0 })).toBe('Obtener');
  expect(actOf(presencial)).toBe('Comprar');
});

it('has a price per class only if there is one', () => {
  expect(sayPricePerClass(presencial)).toBe('$125.00 por clase');
  expect(sayPricePerClass({ ...presencial, sale_price: 999 })).toBe('$99.90 por clase');
  expect(sayPricePerClass({ ...presencial, class_amount: -1 })).toBeNull();
  expect(sayPricePerClass({ ...presencial, class_amount: 1 })).toBeNull();
  expect(sayPricePerClass({ ...presencial, kind: 'online' })).toBeNull();
  expect(sayPricePerClass({ ...presencial, price: 0 })).toBeNull();
});

it('describes its validity', () => {
  const once = {
    ...({ kind: 'presencial', expiration_days: 45, is_subscription: false } as const),
    starts: 'pago' as const,
    class_package_types: [],
  };
  expect(sayValidity(once)).toBe('Vigencia de 45 días');
  expect(sayValidity({ ...once, expiration_days: 1 })).toBe('Vigencia de 1 día');
  expect(sayValidity({ ...once, is_subscription: true })).toBe('Vigencia de 45 días con cada cobro');
  expect(sayValidity({ ...once, kind: 'online' })).toBe('Acceso por 45 días');
  const type = { class_type: { class_type_id: 1, name: 'Barre' }, class_amount: 4, expiration_days: 5 };
  expect(sayValidity({ ...once, class_package_types: [type] })).toBe('Vigencia de 5 días');
  expect(sayValidity({ ...once, class_package_types: [type, { ...type, expiration_days: 45 }] })).toBe(
    'Vigencia según el tipo de clase',
  );
  const later = { ...once, starts: 'primera_clase' as const };
  expect(sayValidity(later)).toBe('Cuenta desde tu primera clase: 45 días');
  const part = { class_type: { class_type_id: 1, name: 'Barre' }, class_amount: 4, expiration_days: 45 };
  expect(sayValidity({ ...later, class_package_types: [part, part] })).toBe(
    'Cada tipo de clase cuenta desde su primera clase: 45 días',
  );
  const short = { ...part, expiration_days: 1 };
  expect(sayValidity({ ...later, class_package_types: [part, short] })).toBe(
    'Cada tipo de clase cuenta desde su primera clase',
  );
  expect(sayValidity({ ...later, class_package_types: [short] })).toBe('Cuenta desde tu primera clase: 1 día');
});

it('describes its coverage', () => {
  const class_type = (class_type_id: number, name: string) => ({ class_type_id, name });
  const offer = {
    kind: 'presencial' as const,
    class_types: [],
    allowed_times: [],
    class_package_types: [],
    expiration_days: 30,
  };
  expect(sayWhatItCovers(offer)).toEqual(['Todas las clases']);
  expect(sayWhatItCovers({ ...offer, class_types: [class_type(1, 'Barre'), class_type(2, 'Box')] })).toEqual([
    'Barre y Box',
  ]);
  const class_package_types = [
    { class_type: class_type(1, 'Barre'), class_amount: 5, expiration_days: 30 },
    { class_type: class_type(2, 'Box'), class_amount: -1, expiration_days: 15 },
  ];
  expect(sayWhatItCovers({ ...offer, class_package_types })).toEqual([
    'Barre: 5 clases, 30 días',
    'Box: Ilimitadas, 15 días',
  ]);
  const alike = class_package_types.map((type) => ({ ...type, expiration_days: 15 }));
  expect(sayWhatItCovers({ ...offer, class_package_types: alike })).toEqual(['Barre: 5 clases', 'Box: Ilimitadas']);
  expect(sayWhatItCovers({ ...offer, kind: 'online' })).toEqual([]);
});

it.each([
  ['month', 1, 'al mes'],
  ['month', 3, 'cada 3 meses'],
  ['year', 1, 'al año'],
  ['day', 15, 'cada 15 días'],
] as const)('charges every %s × %d', (subscription_period, subscription_interval, said) => {
  expect(sayEvery({ subscription_period, subscription_interval })).toBe(said);
});

it('describes other conditions', () => {
  expect(sayEvery({ subscription_period: null, subscription_interval: null })).toBeNull();
  expect(sayFreeTrial({ free_trial_length: 7, free_trial_period: 'day' })).toBe('Los primeros 7 días gratis');
  expect(sayFreeTrial({ free_trial_length: 1, free_trial_period: 'month' })).toBe('El primer mes gratis');
  expect(sayFreeTrial({ free_trial_length: null, free_trial_period: null })).toBeNull();
  expect(sayLimit({ limit_per_customer: 1 })).toBe('Una por persona');
  expect(sayLimit({ limit_per_customer: null })).toBeNull();
  expect([0, 1, 4, 6, null].map((left) => sayLeft({ left }))).toEqual(['Agotado', 'Queda 1', 'Quedan 4', null, null]);
});
