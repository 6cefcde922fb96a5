import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { tmpdir } from 'node:os';

/** The options of `spawn` to run as another user; empty: as the present one. */
export type OsUser = { uid: number; gid: number } | Record<string, never>;

/** PostgreSQL refuses to run as root: then it runs as `postgres` or `nobody`. */
export function postgresUser(): OsUser {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((which) => Number(spawnSync('id', [which, name], { encoding: 'utf8' }).stdout));
    if (uid && gid) return { uid, gid };
  }
  throw new Error('PostgreSQL does not run as root, and this system has neither a user postgres nor nobody.');
}

/** Whether that user can run a program, which requires access to every folder above it. */
export function canRun(user: OsUser, program: string): boolean {
  return spawnSync(program, ['--version'], { ...user, cwd: '/', stdio: 'ignore' }).status === 0;
}

/** A folder for temporary files that the user can access. */
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
