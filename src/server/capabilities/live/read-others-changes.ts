import { MINUTE } from '#shared/time.ts';
import type { AppContext } from '../../context.ts';
import { type Repeating, repeat } from '../../jobs/repeat.ts';
import type { Changes } from './changes.ts';
import { readChanges, readLastChange } from './queries.ts';

/** Milliseconds between two polls without a notification. */
const LOOK = 900;
/** Row numbers are assigned before the commit, so a number this far behind may still appear. */
const BEHIND = 100;
/** After this long without reading, rows may have been deleted unread. */
const LONGEST_SILENCE = 5 * MINUTE;

/** Reads the changes of other processes: each second, and at once when `look` is called. */
export async function readOthersChanges({ db }: Pick<AppContext, 'db'>, changes: Changes, process: string) {
  const start = await readLastChange(db);
  let last = start;
  let seen = new Set<number>();
  let looked = performance.now();
  let looking: Promise<void> | undefined;
  let again = false;

  async function read(): Promise<void> {
    const began = performance.now();
    const rows = await readChanges(db, process, last - BEHIND);
    if (began - looked > LONGEST_SILENCE) changes.receive({ everything: true });
    looked = began;
    for (const { live_change_id, change } of rows) {
      if (live_change_id <= start || seen.has(live_change_id)) continue;
      seen.add(live_change_id);
      last = Math.max(last, live_change_id);
      changes.receive(change);
    }
    seen = new Set([...seen].filter((live_change_id) => live_change_id > last - BEHIND));
  }
  /** One read at a time; a notification during it causes another. */
  function look(): Promise<void> {
    again = looking !== undefined;
    looking ??= read().finally(() => {
      looking = undefined;
      if (again) ring();
    });
    return looking;
  }
  function ring(): void {
    // If the database is unavailable, try again in a second.
    look().catch(() => undefined);
  }

  const repeating: Repeating = repeat(
    () => look().catch(() => undefined),
    LOOK,
    () => undefined,
  );
  return { ring, close: () => repeating.close() };
}
