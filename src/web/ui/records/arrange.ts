import type { Order, RecordKind } from './record-kind.ts';

/** Parses `nombre` or `-nombre`; an unknown column gives the list's default order. */
export function orderOf<R>(kind: RecordKind<R>, text: string | null): Order {
  const descending = text?.startsWith('-') ?? false;
  const key = descending ? text?.slice(1) : text;
  const column = kind.columns.find((candidate) => candidate.key === key && candidate.sortBy);
  return column ? { key: column.key, descending } : (kind.order ?? { key: kind.columns[0].key, descending: false });
}

/** Sorts by one column; in the list's default direction if it is the default column. */
export function orderBy<R>({ order }: RecordKind<R>, key: string): Order {
  return order?.key === key ? order : { key, descending: false };
}

export function textOfOrder({ key, descending }: Order): string {
  return descending ? `-${key}` : key;
}

function folded(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** Records that contain every typed word, ignoring accents, capitals and order. */
export function found<R>(kind: RecordKind<R>, records: readonly R[], typed: string): R[] {
  const words = folded(typed).split(/\s+/).filter(Boolean);
  return records.filter((record) => {
    const text = folded(`${kind.nameOf(record)} ${kind.wordsOf?.(record) ?? ''}`);
    return words.every((word) => text.includes(word));
  });
}

const spanish = new Intl.Collator('es', { numeric: true, sensitivity: 'base' });

/** Sorted by the column; empty values come last in both directions, and equal ones keep their places. */
export function sorted<R>(kind: RecordKind<R>, records: readonly R[], { key, descending }: Order): R[] {
  const by = kind.columns.find((column) => column.key === key)?.sortBy;
  if (!by) return [...records];
  const sign = descending ? -1 : 1;
  return records.toSorted((one, other) => {
    const [a, b] = [by(one), by(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    if (typeof a === 'number' && typeof b === 'number') return sign * (a - b);
    return sign * spanish.compare(String(a), String(b));
  });
}
