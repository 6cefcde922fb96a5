import { createCustomer } from '../../capabilities/customers/index.ts';
import { acceptPages } from '../../capabilities/pages/index.ts';
import { buy } from './buy-packages.ts';
import type { Act, LivingStudio } from './living-studio.ts';
import type { Person } from './people.ts';

/** Reception creates each customer, who accepts the studio's texts there; some get a trial class. */
export function welcomeActs(people: readonly Person[]): Act[] {
  return people.map((person) => ({ at: person.joins, happen: (studio) => welcome(studio, person) }));
}

async function welcome(studio: LivingStudio, person: Person): Promise<void> {
  const { context, founded, customers, tally } = studio;
  const customer_id = await createCustomer(context, { actor_id: founded.desk, customer: person.profile });
  await context.db.transaction((tx) =>
    acceptPages(tx, { customer_id, page_ids: founded.pages, at: context.clock.now(), act: 'desk' }),
  );
  customers.set(person, customer_id);
  tally.customers += 1;
  if (person.tries) await buy(studio, person, 'trial');
}
