import type { AppContext } from '../../context.ts';
import type { Changes } from './changes.ts';
import type { Change } from './facts.ts';
import { insertChange } from './queries.ts';
import { mergeChanges } from './rules.ts';

/** Milliseconds within which changes are written as one batch. */
const BATCH = 60;
const RETRY = 500;

/** Writes the changes of this process for the others, in batches, retrying until it succeeds; closing writes the rest. */
export function writeOwnChanges({ db, clock }: Pick<AppContext, 'db' | 'clock'>, changes: Changes, process: string) {
  let pending: Change | undefined;
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<void> = Promise.resolve();

  const later = (milliseconds: number) => {
    timer ??= setTimeout(() => {
      timer = undefined;
      sending = send();
    }, milliseconds);
  };

  async function send(): Promise<void> {
    const batch = pending;
    if (!batch) return;
    pending = undefined;
    try {
      await insertChange(db, { process, change: batch, at: clock.now() });
    } catch {
      // The database is unavailable: changes are only delayed, and answers are cached for at most two seconds meanwhile.
      pending = mergeChanges(batch, pending ?? {});
      later(RETRY);
    }
  }

  const stop = changes.subscribeOwn((change) => {
    pending = mergeChanges(pending ?? {}, change);
    later(BATCH);
  });

  return {
    close: async () => {
      stop();
      clearTimeout(timer);
      await sending;
      await send();
      clearTimeout(timer);
    },
  };
}
