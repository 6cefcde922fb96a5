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
  /** Whether a file is removed from its old store, after its copy was read back and is the same. */
  deletes: boolean;
}

export interface MoveReport {
  /** Files copied by this run. */
  moved: number;
  /** Files that were already there, with the same bytes. */
  already: number;
  /** Names of files that could not be read or whose copy differs; they stay where they were. */
  failed: string[];
}

/** Files copied at the same time: enough to use the connection, few enough for memory. */
const LANES = 4;

type MoveContext = Pick<AppContext, 'db' | 'log'>;

/**
 * Copies all files from one store to another, also while the studio is open, which reads from both. After an interruption
 * it continues where it was, and repeating it changes nothing.
 * @throws Refusal `files-unreachable`, `storage-full`: files copied before stay copied
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
  // Wait for all copies to end before the failure is reported, so that none continues afterwards.
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
    // Read the list of removals first: a file that leaves the list meanwhile cannot be read any more either.
    const { known, leaving } = await use();
    const content = leaving ? undefined : await read(from, name);
    if (!content) return 'gone';
    const isThere = hashOf(await read(to, name)) === hashOf(content);
    if (!isThere) await to.put(name, content, typeOf(name));
    if (!isThere && hashOf(await read(to, name)) !== hashOf(content)) return 'failed';
    if (known && !(await use()).known) {
      // A removal meanwhile may have run before the copy arrived.
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

/** The content type in the bucket, for people who look into it; the studio serves each file by its row. */
function typeOf(name: string): string {
  if (name.endsWith('.webp')) return 'image/webp';
  return name.endsWith('.png') ? 'image/png' : 'application/octet-stream';
}
