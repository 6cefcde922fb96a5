import type { ReactNode } from 'react';

export interface Order {
  key: string;
  descending: boolean;
}

/** One property of each record. The first column names the record and opens it. */
export interface RecordColumn<R> {
  /** The column's name in the address when the list is sorted by it. */
  key: string;
  title: string;
  cell: (record: R) => ReactNode;
  /** The value to sort by; absent: not sortable. Texts sort as in Spanish, null comes last. */
  sortBy?: (record: R) => string | number | null;
  /** Numbers, aligned to the right. */
  numeric?: boolean;
  /** A date, which never wraps, however long the names beside it. */
  whole?: boolean;
}

/** A list without the columns that apply only to active records. */
export function withoutColumns<R>(kind: RecordKind<R>, ...keys: readonly string[]): RecordKind<R> {
  const [first, ...others] = kind.columns;
  return { ...kind, columns: [first, ...others.filter(({ key }) => !keys.includes(key))] };
}

/** The query of all records of a kind. */
export interface RecordsQuery<R> {
  data: readonly R[] | undefined;
  error: Error | null;
  refetch: () => unknown;
}

/** How a list shows its records. Make it once, outside the component. */
export interface RecordKind<R> {
  /** The record's id in the address: `?abierto=12`. */
  idOf: (record: R) => string | number;
  nameOf: (record: R) => string;
  columns: readonly [RecordColumn<R>, ...RecordColumn<R>[]];
  /** The default order; absent: by the first column. */
  order?: Order;
  /** The texts that a search looks through, ignoring accents and capitals; absent: only the name. */
  wordsOf?: (record: R) => string;
  /** A portrait, icon or colour before the name. Decorative. */
  picture?: (record: R) => ReactNode;
}
