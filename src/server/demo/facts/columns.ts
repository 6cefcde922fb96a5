import { randomBytes, randomUUID } from 'node:crypto';
import type { TableShape } from '../../database/dump/tables.ts';

type Shape = Pick<TableShape, 'name' | 'columns'>;

/**
 * Values that each install creates for itself and that are never stored: identities and their credentials, the key that
 * hashes contacts of erased people, the simulated provider's secret.
 */
export function forEachInstall(table: string): boolean {
  return /^(identity|simulated)_|^contact_key$/.test(table);
}

/** The index of a column in the rows of its table; undefined in another table. */
export function columnAt({ name, columns }: Shape, table: string, column: string): number | undefined {
  return name === table ? columns.findIndex((each) => each.name === column) : undefined;
}

/**
 * The column that each install generates for each row, and how: the id of a letter, what a purchase is called at a provider.
 */
export function generatedColumn(shape: Shape): { at: number; generate: () => string } | undefined {
  const message_id = columnAt(shape, 'outbox', 'message_id');
  if (message_id !== undefined) return { at: message_id, generate: randomUUID };
  const provider_nonce = columnAt(shape, 'purchase', 'provider_nonce');
  return provider_nonce === undefined
    ? undefined
    : { at: provider_nonce, generate: () => randomBytes(5).toString('hex') };
}
