import type { AppContext } from '../../context.ts';
import type { Tx } from '../../database/database.ts';
import type { PackageRow } from './types.ts';

/** For whoever sells one or gives one back: at commit the lists that say how many are left are made anew. */
export function dropWhatIsLeft(
  tx: Tx,
  { publicAnswers }: Pick<AppContext, 'publicAnswers'>,
  { total_limit }: Pick<PackageRow, 'total_limit'>,
): void {
  if (total_limit !== null) tx.afterCommit(() => publicAnswers.drop());
}
