import { privateFileOf } from '#shared/private-file.ts';
import { refuse, refuseGone } from '#shared/refusals.ts';
import type { StoredFile } from '#shared/wire/studio.ts';
import { type AddressContext, readPrivateFile } from '../../files/index.ts';
import type { SaleContext } from '../context.ts';
import { readOwnPurchase } from '../queries/shown.ts';

/**
 * A signed address, valid for some minutes, of the file that comes with one's own purchase. A purchase that was revoked
 * or fully refunded has none.
 * @throws Refusal `purchase-not-found`, `not-found`
 */
export async function packageFile(
  context: SaleContext & AddressContext,
  { purchase_id, customer_id }: { purchase_id: number; customer_id: number },
): Promise<StoredFile> {
  const purchase = (await readOwnPurchase(context.db, purchase_id, customer_id)) ?? refuse('purchase-not-found');
  const file_id = privateFileOf(purchase.file_url ?? '');
  return (file_id && (await readPrivateFile(context, file_id))) || refuseGone('file');
}
