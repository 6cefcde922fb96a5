import { giveClasses } from '../../capabilities/reservations/index.ts';
import { under } from '../content/studio.ts';
import type { Act, LivingStudio } from './living-studio.ts';
import type { Person } from './people.ts';
import type { Purchase } from './regulars.ts';

export function purchaseActs(purchases: readonly Purchase[]): Act[] {
  return purchases.map(({ person, at, bought }) => ({ at, happen: (studio) => buy(studio, person, bought) }));
}

/** Reception writes down what somebody bought, as it does until there is a shop. */
export async function buy(
  { context, demo, founded, customers, tally }: LivingStudio,
  person: Person,
  bought: string,
): Promise<void> {
  const customer_id = customers.get(person);
  if (customer_id === undefined) return;
  const { reason, class_amount, expiration_days, only } = under(demo.packages, bought);
  const reception = { customer_id: founded.desk, session_id: null, byStaff: true };
  await giveClasses(context, reception, {
    ...{ customer_id, class_amount, expiration_days, reason, allowed_times: null },
    class_type_ids: only === null ? null : [under(founded.class_types, only)],
  });
  tally.packages += 1;
}

/** Whether somebody without classes buys again to go to a class of this type. */
export async function buyFor(studio: LivingStudio, person: Person, type: string): Promise<boolean> {
  if (person.buys === null) return false;
  const { only } = under(studio.demo.packages, person.buys);
  if (only !== null && only !== type) return false;
  await buy(studio, person, person.buys);
  return true;
}
