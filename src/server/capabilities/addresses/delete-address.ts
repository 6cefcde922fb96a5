import { refuseGone } from '#shared/refusals.ts';
import { type AddressActor, type AddressContext, changeAddresses, ownerOf } from './change-addresses.ts';
import { deleteAddressRow, findAddress } from './queries.ts';

/** @throws Refusal `not-found`, also for somebody else's */
export async function deleteAddress(context: AddressContext, actor: AddressActor, address_id: number): Promise<void> {
  const customer_id = await ownerOf(context, actor, address_id);
  await changeAddresses(context, actor, {
    customer_id,
    address_id,
    action: 'address-deleted',
    change: async (tx) => {
      const address = (await findAddress(tx, address_id, customer_id)) ?? refuseGone('address');
      await deleteAddressRow(tx, address_id);
      return address;
    },
  });
}
