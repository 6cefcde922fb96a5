import { expect, test } from 'vitest';
import { whyUncovered } from './uncovered.ts';

const grant = {
  reason: 'Paquete de 10 clases',
  available_classes: 3,
  class_types: [],
  allowed_times: [],
  starts_on: '2026-11-01',
  expiration_date: '2026-12-12',
  begins_by: null,
  begun_on: null,
  valid_days: null,
  last_class_on: null,
  frozen_from: null,
  frozen_until: null,
  closed_at: null,
};
/** A Monday. */
const wanted = {
  class_date: '2026-11-23T19:00:00.000Z',
  class_type: { class_type_id: 1, name: 'Rodada', icon: 'rodada', spot_map: null },
};
const box = { class_type_id: 6, name: 'Box' };
const mornings = { weekdays: [1, 2, 3, 4, 5], from: '07:00', until: '12:00' };

test.each([
  ['its types', { class_types: [box] }, ['Paquete de 10 clases: es para Box.']],
  ['its hours', { allowed_times: [mornings] }, ['Paquete de 10 clases: es para lun a vie de 07:00 a 12:00.']],
  [
    'its last day',
    { expiration_date: '2026-11-22' },
    ['Paquete de 10 clases: vence el 22 nov 2026, antes de esta clase.'],
  ],
  [
    'its first day',
    { starts_on: '2026-12-01' },
    ['Paquete de 10 clases: empieza el 01 dic 2026, después de esta clase.'],
  ],
  [
    'frozen on its day',
    { frozen_from: '2026-11-23', frozen_until: '2026-11-23' },
    ['Paquete de 10 clases: está congelado hasta el 23 nov 2026.'],
  ],
  ['frozen until the day before', { frozen_from: '2026-11-20', frozen_until: '2026-11-22' }, []],
  [
    'the last day to begin it',
    { begins_by: '2026-11-22', valid_days: 30, expiration_date: '2026-11-22' },
    ['Paquete de 10 clases: tiene que empezar a más tardar el 22 nov 2026, antes de esta clase.'],
  ],
  [
    'a class booked with it that would then be too late',
    { begins_by: '2027-11-22', begun_on: '2026-12-20', valid_days: 10, last_class_on: '2026-12-25' },
    ['Paquete de 10 clases: si empezara con esta clase vencería el 03 dic 2026, y ya reservaste una el 25 dic 2026.'],
  ],
  [
    'a class booked with it that would still be in time',
    { begins_by: '2027-11-22', begun_on: '2026-12-01', valid_days: 10, last_class_on: '2026-12-03' },
    [],
  ],
  ['nothing left', { available_classes: 0, class_types: [box] }, []],
  ['revoked', { closed_at: '2026-11-10T00:00:00.000Z', class_types: [box] }, []],
  ['over long ago', { expiration_date: '2026-11-19' }, []],
])('%s', (_, change, lines) => {
  expect(whyUncovered([{ ...grant, ...change }], wanted, '2026-11-20')).toEqual(lines);
});

test('an unlimited membership of other classes too, each line once', () => {
  const other = { ...grant, available_classes: -1, reason: '', class_types: [box] };
  expect(whyUncovered([other, other], wanted, '2026-11-20')).toEqual(['Tu paquete: es para Box.']);
});
