import { customer, type TestCustomer } from '../factories/people.ts';
import { grant, type Studio } from '../factories/studio.ts';

const AT_ONCE = 8;

/** Customers who can each book `class_amount` classes. */
export async function withCredit(studio: Studio, count: number, class_amount = 1): Promise<TestCustomer[]> {
  const people: TestCustomer[] = [];
  while (people.length < count) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - people.length) }, async () => {
      const person = await customer(studio);
      await grant(studio, person, { class_amount });
      return person;
    });
    people.push(...(await Promise.all(some)));
  }
  return people;
}
