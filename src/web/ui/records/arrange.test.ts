import { expect, it } from 'vitest';
import { found, orderBy, orderOf, sorted, textOfOrder } from './arrange.ts';
import type { RecordKind } from './record-kind.ts';

interface Place {
  id: number;
  name: string;
  street: string;
  places: number | null;
}

const kind: RecordKind<Place> = {
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  wordsOf: ({ street }) => street,
  columns: [
    { key: 'nombre', title: 'Nombre', cell: ({ name }) => name, sortBy: ({ name }) => name },
    { key: 'calle', title: 'Calle', cell: ({ street }) => street },
    { key: 'cupo', title: 'Cupo', cell: ({ places }) => places, sortBy: ({ places }) => places },
  ],
};

const roma = { id: 1, name: 'Roma', street: 'Córdoba 12', places: 20 };
const valle = { id: 2, name: 'Del Valle', street: 'Ámsterdam 9', places: null };
const ajusco = { id: 3, name: 'Ájusco', street: 'Sur 2', places: 9 };
const all = [roma, valle, ajusco];
const names = (records: readonly Place[]) => records.map(({ name }) => name);

it.each([
  ['', ['Roma', 'Del Valle', 'Ájusco']],
  ['cordoba', ['Roma']],
  ['AJUS', ['Ájusco']],
  ['valle amster', ['Del Valle']],
  ['roma amster', []],
])('finds by %j', (typed, expected) => {
  expect(names(found(kind, all, typed))).toEqual(expected);
});

it.each([
  [null, ['Ájusco', 'Del Valle', 'Roma']],
  ['-nombre', ['Roma', 'Del Valle', 'Ájusco']],
  ['cupo', ['Ájusco', 'Roma', 'Del Valle']],
  ['-cupo', ['Roma', 'Ájusco', 'Del Valle']],
  ['calle', ['Ájusco', 'Del Valle', 'Roma']],
  ['lo-que-sea', ['Ájusco', 'Del Valle', 'Roma']],
])('sorts by %j', (text, expected) => {
  expect(names(sorted(kind, all, orderOf(kind, text)))).toEqual(expected);
});

it('writes an order as it reads it', () => {
  expect(textOfOrder(orderOf(kind, '-cupo'))).toBe('-cupo');
  expect(textOfOrder(orderOf(kind, 'cupo'))).toBe('cupo');
});

it('is ordered as its kind says until somebody sorts it, and again when that column is chosen', () => {
  const largestFirst = { ...kind, order: { key: 'cupo', descending: true } };
  expect(names(sorted(largestFirst, all, orderOf(largestFirst, null)))).toEqual(['Roma', 'Ájusco', 'Del Valle']);
  expect(textOfOrder(orderBy(largestFirst, 'cupo'))).toBe('-cupo');
  expect(textOfOrder(orderBy(largestFirst, 'nombre'))).toBe('nombre');
  expect(orderOf(largestFirst, 'cupo')).toEqual({ key: 'cupo', descending: false });
});
