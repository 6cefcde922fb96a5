import { existsSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';

/** A file system in memory, on Linux. */
const SHARED_MEMORY = '/dev/shm';
const GB = 1024 ** 3;
/** PostgreSQL keeps up to one of WAL; the databases of a run have less than one. */
const NEEDED = 3 * GB;

/**
 * A folder in memory for a cluster that survives no power cut anyway, where this machine has plenty of it. A disk's
 * file system spends more on the three hundred new files of each copied database than PostgreSQL on copying them
 * (docs/decisions/0137-less-processor-for-the-tests.md).
 */
export function temporaryMemory(): string | undefined {
  if (!existsSync(SHARED_MEMORY) || freemem() < 3 * NEEDED) return undefined;
  const { bavail, bsize } = statfsSync(SHARED_MEMORY);
  return bavail * bsize < NEEDED ? undefined : SHARED_MEMORY;
}
