import { refuseGone } from '#shared/refusals.ts';
import type { Address } from '#shared/wire/addresses.ts';
import type { AppContext } from '../../context.ts';
import type { AddressActor } from './change-addresses.ts';
import { findAddress, listAddresses } from './queries.ts';

/** A person's addresses, the one of the profile first. */
export function readAddresses({ db }: Pick<AppContext, 'db'>, customer_id: number): Promise<Address[]> {
  return listAddresses(db, customer_id);
}

/** @throws Refusal `not-found`, also for somebody else's */
export async function readAddress(
  { db }: Pick<AppContext, 'db'>,
  actor: AddressActor,
  address_id: number,
): Promise<Address> {
  return (await findAddress(db, address_id, actor.isDesk ? null : actor.customer_id)) ?? refuseGone('address');
}
