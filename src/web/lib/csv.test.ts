import { expect, it } from 'vitest';
import { csvOf } from './csv.ts';

it('quotes what needs it and disarms formulas', () => {
  const rows = [
    ['Nombre', 'Versión'],
    ['Ana "Nita", López', 2],
    ['=HYPERLINK("x")', -1],
  ];
  expect(csvOf(rows)).toBe('\uFEFFNombre,Versión\r\n"Ana ""Nita"", López",2\r\n"\'=HYPERLINK(""x"")",-1\r\n');
});

const armed = [
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\n=1+1',
  '\r\n=1+1',
  '\t=1+1',
  ' =1+1',
  ' \n\t @SUM(A1)',
  '\n',
  '\tAna',
  '\u00a0=1',
  '\ufeff=1',
  '\u200b=1',
  '\u3000=1',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  '\n＝1+1',
  ' ＠x',
];
const harmless = ['Ana', ' Ana', 'a=1', '1-2-3-4', 'Ana\n=1', '', ' ', 'ñ@ejemplo.mx', '¡=1'];

it.each(armed)('a cell that a spreadsheet would run is text: %j', (value) => {
  expect(csvOf([[value]]).replace(/^\uFEFF"?/, '')).toMatch(/^'/);
});

it.each(['Ana;=1+1', 'Ana\t=1+1', 'Ana; @SUM(A1)'])(
  'a separator of other spreadsheets begins no cell, which would be a formula: %j',
  (value) => {
    expect(csvOf([['Uno', value]])).toBe(`\uFEFFUno,"${value}"\r\n`);
  },
);

/** A slip's zeros, a clave de rastreo, a CLABE, a folio that looks like a power of ten. */
const eaten = ['004711', '20261123400141234567', '002010077777777771', '12E5', '1e10', ' 00412 ', '1.5E+3'].concat([
  '12.30',
  '1.250',
  '00.5',
  '0.50',
  '471-',
  '(5)',
  '(12.00)',
]);
/** A folio that a spreadsheet makes a day of. */
const dated = ['3-4', '3/4', ' 12-5 ', '12-5-26', '4711-12', '1/2/2026', '2026/11/23'].concat([
  '1 1/2',
  '7:30',
  '10:05:09',
  'nov-26',
  'Nov 26',
  'Diciembre 2026',
  '1-ene',
  '1 ene',
  '26 nov 2026',
]);
const numbers = [
  '4711',
  '5512345678',
  '0',
  '0.5',
  '123456789012345',
  '12E',
  '2026-11-23',
  '07:30',
  '12.35',
  '55 1234 5678',
  'Mayo',
  '8 de mayo',
  'Marta 12',
  'Pack 12',
  '5 clases',
  1250.5,
  0,
  1e21,
];

it.each(eaten)('digits that a spreadsheet would read as another number stay as typed: %j', (value) => {
  expect(csvOf([[value]])).toBe(`\uFEFF'${value}\r\n`);
});

it.each(['1,250', '1,250,000', '(1,250.00)'])('so do its commas: %j', (value) => {
  expect(csvOf([[value]])).toBe(`\uFEFF"'${value}"\r\n`);
});

it.each(dated)('a reference that looks like a date stays as typed: %j', (value) => {
  expect(csvOf([[value]])).toBe(`\uFEFF'${value}\r\n`);
});

it.each(numbers)('control: a plain number stays one: %j', (value) => {
  expect(csvOf([[value]])).toBe(`\uFEFF${value}\r\n`);
});

it.each(harmless)('another cell stays as it is: %j', (value) => {
  expect(csvOf([[value]]).replace(/^\uFEFF"?/, '')).not.toMatch(/^'/);
});
