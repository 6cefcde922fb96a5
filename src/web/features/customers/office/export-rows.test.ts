import { expect, it } from 'vitest';
import type { ExportedCustomer } from '#shared/wire/customers-export.ts';
import { exportRows } from './export-rows.ts';

const person = (overrides: Partial<ExportedCustomer>): ExportedCustomer => ({
  customer_id: 1,
  name: 'Ana',
  last_name: 'Ruiz',
  email: null,
  phone: null,
  birthdate: null,
  createdAt: '2026-11-24T01:30:00.000Z',
  imported: false,
  disabled: false,
  last_class: null,
  classes_left: 0,
  paid: 0,
  ...overrides,
});

it('a customers file has dates in the studio’s zone that a spreadsheet sorts, a word for unlimited, amounts as numbers', () => {
  const whole = person({
    email: 'a@b.mx',
    phone: '5512345678',
    birthdate: '1990-02-03',
    imported: true,
    disabled: true,
    last_class: '2026-11-23T07:00:00.000Z',
    classes_left: -1,
    paid: 1250.5,
  });
  const [head, row] = exportRows([whole], 'name', 'America/Mexico_City');
  expect(head).toHaveLength(12);
  expect(row).toEqual([
    ...[1, 'Ana', 'Ruiz', 'a@b.mx', '5512345678', '1990-02-03', '2026-11-23', '2026-11-23 07:00', 'Ilimitado'],
    ...[1250.5, 'Sí', 'Sí'],
  ]);
});

it.each([
  ['name', [2, 1, 3]],
  ['last_name', [1, 2, 3]],
  ['newest', [3, 1, 2]],
] as const)('in the order of the list: %s', (order, ids) => {
  const people = [
    person({ customer_id: 1, name: 'Óscar', last_name: 'Aa' }),
    person({ customer_id: 2, name: 'Ana', last_name: 'Ávila' }),
    person({ customer_id: 3, name: 'Rosa', last_name: 'Zea', createdAt: '2026-11-25T01:30:00.000Z' }),
  ];
  const [, ...rows] = exportRows(people, order, 'America/Mexico_City');
  expect(rows.map(([customer_id]) => customer_id)).toEqual(ids);
});
