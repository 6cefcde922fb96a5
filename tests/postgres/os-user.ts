import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { tmpdir } from 'node:os';

/** What `spawn` needs to run as somebody; empty: as oneself. */
export type OsUser = { uid: number; gid: number } | Record<string, never>;

/** PostgreSQL refuses to run as root: then it is run as `postgres` or `nobody`. */
export function postgresUser(): OsUser {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((which) => Number(spawnSync('id', [which, name], { encoding: 'utf8' }).stdout));
    if (uid && gid) return { uid, gid };
  }
  throw new Error('PostgreSQL does not run as root, and this system has neither a user postgres nor nobody.');
}

/** Whether that user gets a program to run, which needs every folder above it to be open too. */
export function canRun(user: OsUser, program: string): boolean {
  return spawnSync(program, ['--version'], { ...user, cwd: '/', stdio: 'ignore' }).status === 0;
}

/** A folder for temporary files that the user can reach. */
export function reachableTemp(user: OsUser): string {
  const folder = [tmpdir(), '/tmp', '/var/tmp'].find((candidate) => isReachable(user, candidate));
  if (!folder) throw new Error('No temporary folder is open to the user PostgreSQL runs as.');
  return folder;
}

function isReachable(user: OsUser, folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
  } catch {
    return false;
  }
  return user.uid === undefined || spawnSync('test', ['-x', folder], { ...user, cwd: '/' }).status === 0;
}
