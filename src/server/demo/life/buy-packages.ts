import { sellAtDesk } from '../../capabilities/purchases/index.ts';
import { requireKey } from '../content/studio.ts';
import type { Act, LivingStudio } from './living-studio.ts';
import type { Person } from './people.ts';
import type { Purchase } from './regulars.ts';

/** Payment methods at the desk, chosen by the person's number: cash, terminal, transfer. */
const METHODS = [2, 4, 4, 3] as const;

export function purchaseActs(purchases: readonly Purchase[]): Act[] {
  return purchases.map(({ person, at, bought }) => ({ at, happen: (studio) => buy(studio, person, bought) }));
}

/** A terminal's slip, or a transfer's tracking key (clave de rastreo). */
function referenceOf(payment_method_id: number | undefined, number: number): string {
  if (payment_method_id === 4) return String(number);
  return payment_method_id === 3 ? `SPEI0011${number}` : '';
}

/** Reception sells a person a package. */
export async function buy(
  { context, demo, founded, customers, tally }: LivingStudio,
  person: Person,
  bought: string,
): Promise<void> {
  const customer_id = customers.get(person);
  if (customer_id === undefined) return;
  const reception = { customer_id: founded.desk, session_id: null };
  const payment_method_id = METHODS[(customer_id + tally.packages) % METHODS.length];
  const free = requireKey(demo.packages, bought).price === 0;
  const sale = {
    customer_id,
    class_package_id: requireKey(founded.class_packages, bought),
    is_gift: free,
    bill: false,
    to_confirm: false,
    reference: referenceOf(payment_method_id, 100_000 + tally.packages * 37),
  };
  await sellAtDesk(context, { seller: reception, input: free ? sale : { ...sale, payment_method_id }, once_key: null });
  tally.packages += 1;
}

/** Whether a person without classes buys again to attend a class of this type. */
export async function buyFor(studio: LivingStudio, person: Person, type: string): Promise<boolean> {
  if (person.buys === null) return false;
  const { only } = requireKey(studio.demo.packages, person.buys);
  if (only !== null && only !== type) return false;
  await buy(studio, person, person.buys);
  return true;
}
