import type { ReactNode } from 'react';

export interface Order {
  key: string;
  descending: boolean;
}

/** One thing shown about each record. The first column names the record and opens it. */
export interface RecordColumn<R> {
  /** Stands in the address when the list is sorted by it. */
  key: string;
  title: string;
  cell: (record: R) => ReactNode;
  /** What it sorts by; a column without it does not sort. Texts sort as in Spanish, nothing (null) comes last. */
  sortBy?: (record: R) => string | number | null;
  /** Figures, aligned at their end. */
  numeric?: boolean;
  /** A date: never broken in two, however long the names beside it. */
  whole?: boolean;
}

/** A list without what only tells of things in use. */
export function withoutColumns<R>(kind: RecordKind<R>, ...keys: readonly string[]): RecordKind<R> {
  const [first, ...others] = kind.columns;
  return { ...kind, columns: [first, ...others.filter(({ key }) => !keys.includes(key))] };
}

/** All records of a kind as they are asked for. */
export interface RecordsQuery<R> {
  data: readonly R[] | undefined;
  error: Error | null;
  refetch: () => unknown;
}

/** How a list reads its records. Make it once, outside the component. */
export interface RecordKind<R> {
  /** As it stands in the address: `?abierto=12`. */
  idOf: (record: R) => string | number;
  nameOf: (record: R) => string;
  columns: readonly [RecordColumn<R>, ...RecordColumn<R>[]];
  /** How the list stands before somebody sorts it; by its first column when absent. */
  order?: Order;
  /** What a search looks through; without accents and capitals. Only the name when absent. */
  wordsOf?: (record: R) => string;
  /** Stands before the name: a portrait, an icon, a colour. Decorative. */
  picture?: (record: R) => ReactNode;
}
