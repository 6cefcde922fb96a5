import { DAY } from '#shared/time.ts';
import type { AccountChange } from '#shared/wire/payment-methods.ts';
import type { AppContext } from '../../context.ts';
import { readWrittenInstructions } from './queries.ts';
import { changesAccount } from './rules.ts';

/** How long the office's first screen says that the account was changed. */
const SAID_FOR = 7 * DAY;

/** The last change of the account to which customers send money, if it was a few days ago; null: none. */
export async function readAccountChange({
  db,
  clock,
}: Pick<AppContext, 'db' | 'clock'>): Promise<AccountChange | null> {
  const rows = await readWrittenInstructions(db, new Date(clock.now().getTime() - SAID_FOR));
  const last = rows.find(({ kind, before, after }) =>
    changesAccount({ kind, instructions: before }, { kind, instructions: after }),
  );
  if (!last) return null;
  const { payment_method_id, name, changed_at, changed_by } = last;
  return { payment_method_id, name, changed_at, changed_by };
}
