import { no, type Reply } from './books.ts';
import type { TestCard } from './test-cards.ts';

/** An invalid request is answered with 422, a refusal by a bank or by Conekta's fraud check with 402. */
export function refusalOf({ refused, error = `processing.bank.${refused}` }: TestCard): Reply {
  return no(error.startsWith('parameter_validation.') ? 422 : 402, error);
}
