import { localDateOf } from '#shared/time.ts';
import { UNLIMITED } from '#shared/unlimited.ts';
import { type CreditStatement, STATEMENT_PAGE_SIZE } from '#shared/wire/grants.ts';
import type { ActContext } from '../people/index.ts';
import { readExpiring, readStatementPage } from './queries/statement.ts';

/** The statement of a person's classes, like a bank's: every movement with the balance after it, and what expires when. */
export async function readStatement(
  { db, clock, configuration }: ActContext,
  customer_id: number,
  page: number,
): Promise<CreditStatement> {
  const { timezone } = await configuration.current();
  const { movements, total } = await readStatementPage(db, customer_id, { size: STATEMENT_PAGE_SIZE, number: page });
  const expiring = await readExpiring(db, customer_id, localDateOf(clock.now(), timezone));
  const counted = expiring.filter((grant) => grant.available_classes !== UNLIMITED);
  return {
    movements,
    total,
    balance: counted.reduce((sum, grant) => sum + grant.available_classes, 0),
    has_unlimited: counted.length < expiring.length,
    expiring,
  };
}
