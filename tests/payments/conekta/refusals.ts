import { no, type Reply } from './books.ts';
import type { TestCard } from './test-cards.ts';

/** What is wrong with what was sent is 422, what a bank or Conekta's own watch refuses 402. */
export function refusalOf({ refused, error = `processing.bank.${refused}` }: TestCard): Reply {
  return no(error.startsWith('parameter_validation.') ? 422 : 402, error);
}
