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
