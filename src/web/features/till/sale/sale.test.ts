import { expect, test } from 'vitest';
import type { PurchaseStatus } from '#shared/wire/purchases.ts';
import { typedPesos } from '../../../lib/typed-pesos.ts';
import { sayWhatItGives } from './package-buttons.tsx';
import {
  changeOf,
  likelyCash,
  needsReference,
  priceOf,
  sellable,
  waysAtDesk,
  whatIsMissing,
  whyNotAgain,
  whyNotForClass,
  whyNotForCustomer,
} from './sale.ts';
import { typedSale } from './typed-sale.ts';

const ten = { class_package_id: 1, kind: 'presencial' as const, is_subscription: false, sold: 4 };
const trial = { class_package_id: 2, kind: 'presencial' as const, is_subscription: false, sold: 30 };
const monthly = { class_package_id: 3, kind: 'presencial' as const, is_subscription: true, sold: 90 };
const videos = { class_package_id: 4, kind: 'online' as const, is_subscription: false, sold: 1 };
const gala = { class_package_id: 5, kind: 'especial' as const, is_subscription: false, sold: 7 };

test('packages, most sold first, videos if there are any; a special class only with its own package', () => {
  const ids = (special: number | null, seen = false) =>
    sellable([ten, trial, monthly, videos, gala], special, seen).map(({ class_package_id }) => class_package_id);
  expect(ids(null)).toEqual([2, 1]);
  expect(ids(null, true)).toEqual([2, 1, 4]);
  expect(ids(5)).toEqual([5]);
});

test('another validity is a number of days, and the most is written as all numbers are', () => {
  const refusal = (package_days: string) =>
    typedSale.safeParse({ handed: '', reference: '', package_days }).error?.issues.map(({ message }) => message);
  expect(refusal('3651')).toEqual(['Escribe un número de 1 a 3,650.']);
  for (const typed of ['0', '1.5', 'doce']) expect(refusal(typed)).toEqual(refusal('3651'));
  for (const typed of ['', ' 1 ', '3650']) expect(refusal(typed)).toBeUndefined();
});

test('the description of a package has the validity of its class types', () => {
  const type = (expiration_days: number) => ({
    class_type: { class_type_id: 1, name: 'Barre' },
    class_amount: 3,
    expiration_days,
  });
  const offer = { ...ten, class_amount: 6, expiration_days: 30, starts: 'pago' as const, class_package_types: [] };
  expect(sayWhatItGives(offer)).toBe('6 clases · 30 días');
  expect(sayWhatItGives({ ...offer, class_package_types: [type(5), type(5)] })).toBe('6 clases · 5 días');
  expect(sayWhatItGives({ ...offer, class_package_types: [type(5), type(9)] })).toBe(
    '6 clases · según el tipo de clase',
  );
});

test.each([
  [true, { known_as: 'attended' }, 'Este paquete es solo para personas nuevas, y esta persona ya vino a clase.'],
  [true, { known_as: null }, null],
  [true, undefined, null],
  [false, { known_as: 'purchased' }, null],
] as const)('only for new customers: %s, to %j: %s', (only_new_customers, customer, why) => {
  expect(whyNotForCustomer({ only_new_customers }, customer)).toBe(why);
});

const purchaseOf = (status: PurchaseStatus, class_package_id = 1, paid_at: string | null = null) => ({
  status,
  paid_at,
  class_package: { class_package_id },
});
const PAID = '2026-11-20T12:00:00.000Z';
test.each([
  ['who has it', 1, [purchaseOf('completed')], 'Se vende una vez por persona, y ya lo tuvo.'],
  ['who gave it up after paying', 1, [purchaseOf('cancelled', 1, PAID)], 'Se vende una vez por persona, y ya lo tuvo.'],
  [
    'who still has to pay it',
    1,
    [purchaseOf('pending')],
    'Se vende una vez por persona, y ya tiene una compra por pagar.',
  ],
  ['who has one of two', 2, [purchaseOf('active')], null],
  [
    'who has two of two',
    2,
    [purchaseOf('active'), purchaseOf('completed')],
    'Se vende 2 veces por persona, y ya lo tuvo.',
  ],
  ['who never paid it, or lost it', 1, [purchaseOf('failed'), purchaseOf('cancelled'), purchaseOf('revoked')], null],
  ['who has another', 1, [purchaseOf('completed', 2)], null],
  ['who has it, without a limit', null, [purchaseOf('completed')], null],
] as const)('a package with a limit, to %s', (_, limit_per_customer, purchases, why) => {
  expect(whyNotAgain({ class_package_id: 1, limit_per_customer }, purchases)).toBe(why);
});

const nobody = { phone: null, email: null };
const first = 'Agrega antes su teléfono o su correo: sin ellos puede necesitar la autorización de la administración.';
test.each([
  ['free, to a record that nothing tells from another', { price: 0 }, 'desk', nobody, first],
  ['for new people, to such a record', { only_new_customers: true }, 'desk', nobody, first],
  ['any other', {}, 'desk', nobody, null],
  ['free, to whom the desk knows by a phone', { price: 0 }, 'desk', { ...nobody, phone: '5512345678' }, null],
  ['free, by an administrator', { price: 0 }, 'administrator', nobody, null],
  ['free, before it is known to whom', { price: 0 }, 'desk', undefined, null],
] as const)('what comes first for a package that is %s', (_, fields, role, customer, said) => {
  const offer = { price: 180, sale_price: null, only_new_customers: false, ...fields };
  expect(whatIsMissing(offer, { role, customer })).toBe(said);
});

test('a sale price is the price, also if it is zero', () => {
  expect(priceOf({ price: 900, sale_price: null })).toBe(900);
  expect(priceOf({ price: 900, sale_price: 0 })).toBe(0);
});

test.each([
  [1250, [1250, 1300, 1500, 2000]],
  [180, [180, 200, 500, 1000]],
  [1000, [1000]],
  [99.5, [99.5, 100, 500, 1000]],
])('for %d one hands over %j', (pesos, handed) => {
  expect(likelyCash(pesos)).toEqual(handed);
});

test.each([
  ['1,500', 1500],
  ['$ 1500.50', 1500.5],
  ['', null],
  ['mil', null],
  ['1.234', null],
  ['1,234,567.89', 1_234_567.89],
  // A comma before decimals, which some phones show instead of the point.
  ['12,50', null],
  ['150,5', null],
  ['1,500,00', null],
  ['12,500', 12_500],
  ['1e3', null],
  ['１２', null],
])('typed %j is %j', (text, pesos) => {
  expect(typedPesos(text)).toBe(pesos);
});

test('change is exact, and missing money is negative', () => {
  expect(changeOf('200', 180.1)).toBe(19.9);
  expect(changeOf('100', 180)).toBe(-80);
  expect(changeOf('', 180)).toBeNull();
});

test('payment methods are ordered by use', () => {
  const way = (kind: 'card' | 'cash' | 'transfer' | 'terminal' | 'courtesy' | 'other', at_desk = true) => ({
    kind,
    at_desk,
    position: 0,
  });
  const ways = [way('card', false), way('courtesy'), way('other'), way('transfer'), way('cash'), way('terminal')];
  expect(waysAtDesk(ways).map(({ kind }) => kind)).toEqual(['cash', 'terminal', 'transfer', 'courtesy', 'other']);
});

const offer = {
  kind: 'presencial' as const,
  class_types: [],
  class_package_types: [],
  allowed_times: [],
  expiration_days: 30,
  starts: 'pago' as const,
  first_class_days: 365,
};
const [reformer, box] = [
  { class_type_id: 1, name: 'Reformer' },
  { class_type_id: 2, name: 'Box' },
];
const mornings = { weekdays: [1, 2, 3, 4, 5], from: '07:00', until: '12:00' };
const part = (class_type: typeof reformer, expiration_days: number) => ({
  class_type,
  class_amount: 4,
  expiration_days,
});

test.each([
  ['for every class', {}, null],
  ['for this type', { class_types: [box, reformer] }, null],
  ['for another type', { class_types: [box] }, 'No sirve para Reformer: es para Box.'],
  ['with a part for it', { class_package_types: [part(box, 5), part(reformer, 30)] }, null],
  ['with parts for others', { class_package_types: [part(box, 5)] }, 'No sirve para Reformer: es para Box.'],
  ['until the day before it', { expiration_days: 6 }, 'Vence el 29 nov 2026, antes de esta clase.'],
  ['until its day', { expiration_days: 7 }, null],
  [
    'from its first class, which would be too late',
    { starts: 'primera_clase' as const, first_class_days: 6 },
    'Tiene que empezar a más tardar el 29 nov 2026, antes de esta clase.',
  ],
  ['from its first class, however few days', { starts: 'primera_clase' as const, expiration_days: 1 }, null],
  [
    'whose part for it ends before it',
    { class_package_types: [part(box, 30), part(reformer, 5)] },
    'Vence el 28 nov 2026, antes de esta clase.',
  ],
  ['at other hours', { allowed_times: [mornings] }, 'No sirve a esta hora: es para lun a vie de 07:00 a 12:00.'],
  ['of videos', { kind: 'online' as const }, 'No sirve para esta clase: es de videos.'],
  ['that is its place', { kind: 'especial' as const, expiration_days: 1 }, null],
])('before charging it is said whether a package %s pays the class', (_what, fields, said) => {
  const wanted = { class_date: '2026-11-30T18:30:00.000Z', class_type: reformer };
  expect(whyNotForClass({ ...offer, ...fields }, wanted, '2026-11-23')).toBe(said);
  expect(whyNotForClass({ ...offer, ...fields }, undefined, '2026-11-23')).toBeNull();
});

test('a slip is required of everybody, the reference of a transfer of reception only, unless the customer sent her receipt', () => {
  expect(needsReference('terminal', 'administrator')).toBe(true);
  expect(needsReference('transfer', 'desk')).toBe(true);
  expect(needsReference('transfer', 'desk', true)).toBe(false);
  expect(needsReference('transfer', 'administrator')).toBe(false);
  expect(needsReference('cash', 'desk')).toBe(false);
  expect(needsReference(undefined, 'desk')).toBe(false);
});
