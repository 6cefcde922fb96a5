import type { ImportAnswer, ImportedRow, ImportPreview } from '#shared/wire/importing.ts';
import { api } from '../../lib/api.ts';

/** What an import of these rows would do. */
export function previewRows(rows: readonly ImportedRow[]): Promise<ImportPreview> {
  return api.post('/customers/import/preview', { rows });
}

export interface ImportChoices {
  invite: boolean;
  give_to_known: boolean;
}

/**
 * Imports a part of a file; the same part sent again, because no answer came, has the same key and is imported once.
 */
export function importRows(rows: readonly ImportedRow[], choices: ImportChoices): Promise<ImportAnswer> {
  return api.post('/customers/import', { rows, ...choices });
}
