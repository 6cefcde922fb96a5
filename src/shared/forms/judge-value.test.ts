import { expect, test } from 'vitest';
import type { PlainType } from './field-types.ts';
import { judgeValue } from './judge-value.ts';

const NO_NUMBER = 'Debe ser un número, por ejemplo 12 o 1,000.50.';
const FILL = 'Debes llenar este campo.';
const CHOOSE = 'Debes seleccionar una opción.';
const LOAD = 'Debes cargar el archivo solicitado.';
const PHONE = 'El formato del teléfono no es correcto.';
const DATE = 'La fecha no es válida.';

const options = [
  { value: 'a', label: 'A' },
  { value: false, label: 'No' },
  { value: 0, label: 'Cero' },
];
const judge = (type: PlainType, value: unknown, required: boolean) => judgeValue({ type, required, options }, value);

test.each<[PlainType, unknown, string | null]>([
  ['text', '', FILL],
  ['text', '  ', FILL],
  ['text', 'x', null],
  ['text', 3, FILL],
  ['textarea', null, FILL],
  ['time', '', FILL],
  ['time', '07:30', null],
  ['time', '25:00', 'La hora no es válida.'],
  ['date', '', FILL],
  ['date', '2026-02-29', DATE],
  ['date', '2028-02-29', null],
  ['date', '0000-01-01', DATE],
  ['date', 'mañana', DATE],
  ['datetime-local', '2026-11-23T07:00', null],
  ['datetime-local', '2026-11-23', DATE],
  ['file', null, LOAD],
  ['file', { file_id: 3 }, null],
  ['image', { src: '/foto' }, LOAD],
  ['image', 'foto.jpg', LOAD],
  ['select', null, CHOOSE],
  ['select', '', CHOOSE],
  ['select', false, null],
  ['select', 0, null],
  ['select', 'b', CHOOSE],
  ['number', '', FILL],
  ['number', 'doce', NO_NUMBER],
  ['number', '0x10', NO_NUMBER],
  ['number', '1e3', NO_NUMBER],
  ['number', '1,5', NO_NUMBER],
  ['number', '1,000.50', null],
  ['number', '-1', 'No puede ser un número negativo.'],
  ['number', -1, 'No puede ser un número negativo.'],
  ['number', 0, null],
  ['number', '2.5', null],
  ['number', Number.NaN, NO_NUMBER],
  ['creatable-select', [], CHOOSE],
  ['creatable-select', [' '], CHOOSE],
  ['creatable-select', ['Yoga'], null],
  ['creatable-select', 'Yoga', CHOOSE],
  ['checkbox', false, CHOOSE],
  ['checkbox', true, null],
  ['phone', '5512345678', null],
  ['phone', '(551) 234-5678', null],
  ['phone', '551234567', PHONE],
  ['email', 'ana@ejemplo.mx', null],
  ['email', 'ana@ejemplo', 'El correo no es válido.'],
])('a required %s with %j says %s', (type, value, said) => {
  expect(judge(type, value, true)).toBe(said);
});

test.each<[PlainType, unknown, string | null]>([
  ['text', '', null],
  ['select', null, null],
  ['select', 'b', CHOOSE],
  ['checkbox', false, null],
  ['checkbox', 'sí', CHOOSE],
  ['phone', '12', PHONE],
  ['number', -1, 'No puede ser un número negativo.'],
  ['file', undefined, null],
])('an optional %s with %j says %s', (type, value, said) => {
  expect(judge(type, value, false)).toBe(said);
});
