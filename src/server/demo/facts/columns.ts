import type { TableShape } from '../../database/dump/tables.ts';

type Shape = Pick<TableShape, 'name' | 'columns'>;

/**
 * What each install draws for itself: who signs in and how, what contacts of erased people are hashed with, the simulated
 * provider's secret. None of it is ever kept.
 */
export function forEachInstall(table: string): boolean {
  return /^(identity|simulated)_|^contact_key$/.test(table);
}

/** Where a column stands in the rows of its table; undefined in another table. */
export function columnAt({ name, columns }: Shape, table: string, column: string): number | undefined {
  return name === table ? columns.findIndex((each) => each.name === column) : undefined;
}

/** Which column is drawn for each row: the id of a letter. */
export function madeAnew(shape: Shape): number | undefined {
  return columnAt(shape, 'outbox', 'message_id');
}
