import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { Refusal } from '#shared/refusals.ts';
import type { AppContext } from '../../context.ts';
import type { FileStore } from '../../gateways/files/file-store.ts';
import { findUse } from './queries.ts';
import { keyOf } from './stored-names.ts';

export interface Move {
  from: FileStore;
  to: FileStore;
  /** Whether a file leaves where it was, once it was read back where it is now and is the same. */
  deletes: boolean;
}

export interface MoveReport {
  /** Copied by this run. */
  moved: number;
  /** Found where they belong, the same to the last byte. */
  already: number;
  /** Names that could not be read or did not come out the same; they are where they were. */
  failed: string[];
}

/** Files on their way at once: enough that nobody waits for a line's silence, few enough to lie in memory. */
const LANES = 4;

type MoveContext = Pick<AppContext, 'db' | 'log'>;

/**
 * Copies every kept file from one place to another, also while the studio is open: it reads from both. Begun again it goes
 * on where it was cut, and twice is once.
 * @throws Refusal `files-unreachable`, `storage-full`: what is copied by then stays copied
 */
export async function moveFiles(context: MoveContext, move: Move): Promise<MoveReport> {
  const report: MoveReport = { moved: 0, already: 0, failed: [] };
  const names = move.from.list()[Symbol.asyncIterator]();
  async function lane(): Promise<void> {
    for (let next = await names.next(); !next.done; next = await names.next()) {
      const { name } = next.value;
      const outcome = await moveOne(context, move, name);
      if (outcome === 'failed') report.failed.push(name);
      else if (outcome !== 'gone') report[outcome] += 1;
    }
  }
  // All have ended before it says so: none copies on behind who was told that it failed.
  const lanes = await Promise.allSettled(Array.from({ length: LANES }, lane));
  for (const ended of lanes) if (ended.status === 'rejected') throw ended.reason;
  return report;
}

async function moveOne(
  { db, log }: MoveContext,
  { from, to, deletes }: Move,
  name: string,
): Promise<'moved' | 'already' | 'failed' | 'gone'> {
  const use = () => findUse(db, { name, key: keyOf(name) });
  try {
    // Before it is read: what is struck off the list of removals by then is not there to be read any more.
    const { known, leaving } = await use();
    const content = leaving ? undefined : await read(from, name);
    if (!content) return 'gone';
    const isThere = hashOf(await read(to, name)) === hashOf(content);
    if (!isThere) await to.put(name, content, typeOf(name));
    if (!isThere && hashOf(await read(to, name)) !== hashOf(content)) return 'failed';
    if (known && !(await use()).known) {
      // A removal meanwhile may have looked there before the copy came.
      await to.remove([name]);
      return 'gone';
    }
    if (deletes) await from.remove([name]);
    return isThere ? 'already' : 'moved';
  } catch (error) {
    if (error instanceof Refusal) throw error;
    log.warn({ name, err: { message: String(error) } }, 'files: one could not be moved');
    return 'failed';
  }
}

async function read(store: FileStore, name: string): Promise<Buffer | undefined> {
  const file = await store.open(name);
  return file && buffer(file.content);
}

const hashOf = (content: Buffer | undefined) => content && createHash('sha256').update(content).digest('hex');

/** For whoever looks into the bucket; the studio serves each file as its row says. */
function typeOf(name: string): string {
  if (name.endsWith('.webp')) return 'image/webp';
  return name.endsWith('.png') ? 'image/png' : 'application/octet-stream';
}
