import { describe, expect, it } from 'vitest';
import { csvOf } from '../../lib/csv.ts';
import { guessColumns, TEMPLATE } from './columns.ts';
import { guessOrder, readDate } from './dates.ts';
import { inChunks, rowsToSend, withRepeated } from './file-rows.ts';
import { tableOf, textOf } from './read-file.ts';

const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const reading = { order: 'dmy' as const, expires: '', thisYear: 2026 };
const sent = (text: string, more: object = {}) => {
  const table = tableOf('clientes.csv', text);
  return rowsToSend(table, { ...reading, columns: guessColumns(table.head), ...more });
};

describe('a file', () => {
  it.each([
    ['UTF-8', new TextEncoder().encode('Nombre;Año\nÑandú;1')],
    ['UTF-8 with its mark', new TextEncoder().encode('\uFEFFNombre;Año\nÑandú;1')],
    ['Windows-1252, as Excel writes it', latin('Nombre;A\u00f1o\n\u00d1and\u00fa;1')],
    ['UTF-16', Uint8Array.from([0xff, 0xfe, ...[...'Nombre;Año\nÑandú;1'].flatMap((c) => [c.charCodeAt(0), 0])])],
  ])('in %s is read', (_, bytes) => {
    expect(tableOf('x.csv', textOf(bytes))).toMatchObject({
      head: ['Nombre', 'Año'],
      rows: [{ row: 2, cells: ['Ñandú', '1'] }],
    });
  });

  it('has rows by the numbers of a spreadsheet, with quoted line breaks, blank lines and Excel’s own first line', () => {
    const { rows } = tableOf(
      'x.csv',
      'sep=;\r\nNombre;Notas\r\nAna;"Rodilla\nizquierda"\r\n;\r\nEva;"dijo ""no"""\r\n',
    );
    expect(rows).toEqual([
      { row: 3, cells: ['Ana', 'Rodilla\nizquierda'] },
      { row: 5, cells: ['Eva', 'dijo "no"'] },
    ]);
  });

  it('is read at once though Excel saved all its empty rows, and keeps the number of each row', () => {
    const text = `Nombre,Correo,Vence\r\n,,\r\nOlga,"",\r\n${',,\r\n'.repeat(1_048_000)}`;
    const begun = performance.now();
    const { rows } = tableOf('x.csv', text);
    expect(performance.now() - begun).toBeLessThan(1500);
    expect(rows.map(({ row, cells }) => [row, cells[0], cells[1] ?? ''])).toEqual([[3, 'Olga', '']]);
  });

  it('that is a workbook, or has no rows, gets a text that says what to do', () => {
    expect(() => textOf(latin('PK\u0003\u0004'))).toThrow('CSV UTF-8');
    expect(() => tableOf('x.csv', 'Nombre,Correo\n')).toThrow('no tiene filas');
  });

  it('exported by us is read without the protection against formulas', () => {
    const text = csvOf([
      ['Nombre', 'Teléfono', 'Notas'],
      ['=Ana', '015512345678', '+ una clase'],
    ]);
    expect(tableOf('x.csv', textOf(new TextEncoder().encode(text))).rows[0]?.cells).toEqual([
      ...['=Ana', '015512345678', '+ una clase'],
    ]);
  });
});

describe('columns', () => {
  it('of the template are recognised', () => {
    const known = guessColumns(TEMPLATE);
    expect(Object.values(known)).toEqual(TEMPLATE.map((_, at) => at));
    expect(known).not.toHaveProperty('whole_name');
  });

  it.each([
    [['Client', 'Email', 'Mobile Phone', 'Remaining'], { whole_name: 0, email: 1, phone: 2, classes: 3 }],
    [['First Name', 'Last Name', 'Expiration Date'], { name: 0, last_name: 1, expires: 2 }],
    [['NOMBRE', 'CELULAR'], { whole_name: 0, phone: 1 }],
    [['Nombre completo', 'Nombre', 'Apellidos'], { name: 1, last_name: 2 }],
    [['x', 'y'], {}],
  ])('%j are guessed', (head, columns) => expect(guessColumns(head)).toEqual(columns));
});

describe('dates', () => {
  it.each([
    ['31/12/2026', 'dmy', '2026-12-31'],
    ['12/31/2026', 'mdy', '2026-12-31'],
    ['3/4/2026', 'dmy', '2026-04-03'],
    ['3-4-26', 'mdy', '2026-03-04'],
    ['05/06/88', 'dmy', '1988-06-05'],
    ['2026-12-31 00:00:00', 'dmy', '2026-12-31'],
    ['31 de diciembre de 2026', 'dmy', '2026-12-31'],
    ['Dec 31, 2026', 'dmy', '2026-12-31'],
    ['31/02/2026', 'dmy', '31/02/2026'],
    ['pronto', 'dmy', 'pronto'],
    ['', 'dmy', ''],
  ] as const)('%s (%s) is %s', (text, order, date) => expect(readDate(text, order, 2026)).toBe(date));

  it('are day-month, unless the second number must be a day', () => {
    expect(guessOrder(['03/04/2026', ''])).toBe('dmy');
    expect(guessOrder(['03/04/2026', '03/24/2026'])).toBe('mdy');
    expect(guessOrder(['24/03/2026'])).toBe('dmy');
  });
});

describe('rows', () => {
  it('are sent by column, names separated and with the common last day', () => {
    const text = 'Nombre;Correo;Clases;Vence\n"López Cruz, Ana";a@b.mx;5;\nEva Ruiz;;2;31/12/2026\n';
    expect(sent(text, { expires: '2027-01-31' })).toMatchObject([
      { row: 2, name: 'Ana', last_name: 'López Cruz', email: 'a@b.mx', classes: '5', expires: '2027-01-31' },
      { row: 3, name: 'Eva', last_name: 'Ruiz', email: '', classes: '2', expires: '2026-12-31' },
    ]);
  });

  it('are sent in chunks limited in rows and in text', () => {
    const few = sent(`Nombre completo\n${'Ana Ruiz\n'.repeat(250)}`);
    expect(inChunks(few).map((chunk) => chunk.length)).toEqual([100, 100, 50]);
    const long = sent(`Nombre completo,Notas\n${`Ana Ruiz,${'x'.repeat(9000)}\n`.repeat(150)}`);
    for (const chunk of inChunks(long)) expect(JSON.stringify(chunk).length).toBeLessThan(120_000);
    expect(inChunks(long).flat()).toEqual(long);
  });

  it('of one person in two parts are found', () => {
    const rows = sent(
      'Nombre,Apellidos,Correo,Celular\nAna,Ruiz,a@b.mx,\nEva,Luna,,5512345678\nAna,R,A@b.mx,\nEva,L,,+52 5512345678\n,,a@b.mx,\n',
    );
    const previewed = rows.map(({ row, name, last_name }) => ({
      row,
      name,
      last_name,
      outcome: name ? ('new' as const) : ('refused' as const),
      customer_id: null,
      problems: {},
      kept_back: null,
      gives: null,
      can_invite: false,
    }));
    expect(withRepeated(rows, previewed).map(({ outcome, problems }) => [outcome, problems.row])).toEqual([
      ['new', undefined],
      ['new', undefined],
      ['refused', 'Es la misma persona que en la fila 2.'],
      ['refused', 'Es la misma persona que en la fila 3.'],
      ['refused', undefined],
    ]);
  });
});
