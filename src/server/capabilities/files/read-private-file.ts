import type { StoredFile } from '#shared/wire/studio.ts';
import type { AppContext } from '../../context.ts';
import { type AddressContext, storedFileOf } from './addresses.ts';
import { findFile } from './queries.ts';

/**
 * A private file with a signed address, valid for ten minutes; the caller checks that the viewer may see it. Null: it is
 * gone.
 */
export async function readPrivateFile(
  context: AddressContext & Pick<AppContext, 'db'>,
  file_id: number,
): Promise<StoredFile | null> {
  const file = await findFile(context.db, file_id);
  return file?.purpose === 'receipt' ? storedFileOf(context, file) : null;
}
