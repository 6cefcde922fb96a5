import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../free-port.ts';
import { type BinarySource, findBinaries } from './binaries.ts';
import { temporaryMemory } from './memory.ts';
import { canRun, type OsUser, postgresUser, reachableTemp } from './os-user.ts';

export interface ClusterOptions {
  binaries?: BinarySource;
  /** Writes are on the disk before they are acknowledged: for tests that kill the server. */
  durable?: boolean;
}

/** A cluster in a folder of its own. One process owns it: `cluster-guard.ts`. */
export interface Cluster {
  readonly url: string;
  readonly source: string;
  start(): Promise<void>;
  /** `SIGINT` ends sessions and stops cleanly, `SIGQUIT` is a crash that leaves no process behind. */
  stop(signal: 'SIGINT' | 'SIGQUIT'): Promise<void>;
  remove(): void;
}

/** Creates the folder and runs `initdb`; does not start the server. */
export async function createCluster(options: ClusterOptions): Promise<Cluster> {
  const user = postgresUser();
  const folder = makeFolder(reachableTemp(user), user);
  const inMemory = options.durable ? undefined : temporaryMemory();
  const kept = inMemory ? makeFolder(inMemory, user) : folder;
  const { source, bin } = reachableBinaries(options.binaries, user, folder);
  const data = join(kept, 'data');
  const password = randomBytes(12).toString('hex');
  initialize(bin, data, password, user, folder);
  const port = await freePort();
  let server: ChildProcess | undefined;

  return {
    url: `postgresql://cupo:${password}@127.0.0.1:${port}/postgres`,
    source,
    start: async () => {
      server = spawn(join(bin, 'postgres'), ['-D', data, ...serverSettings(port, folder, options.durable ?? false)], {
        ...user,
        cwd: folder,
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      await untilReady(server);
    },
    stop: async (signal) => {
      const running = server;
      if (!running || running.exitCode !== null || running.signalCode !== null) return;
      const gone = new Promise((resolve) => running.once('exit', resolve));
      running.kill(signal);
      const impatience = setTimeout(() => running.kill('SIGQUIT'), 5000);
      await gone;
      clearTimeout(impatience);
    },
    remove: () => {
      for (const made of [kept, folder]) rmSync(made, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

function makeFolder(parent: string, user: OsUser): string {
  const folder = mkdtempSync(join(parent, 'cupo-pg-'));
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  chmodSync(folder, 0o755);
  return folder;
}

/** The programs in place, or a copy when the user cannot read the repository. */
function reachableBinaries(wanted: BinarySource | undefined, user: OsUser, folder: string) {
  const found = findBinaries(wanted);
  if (user.uid === undefined || canRun(user, join(found.bin, 'postgres'))) return found;
  const tree = join(folder, 'programs');
  cpSync(found.tree, tree, { recursive: true, verbatimSymlinks: true });
  return { ...found, tree, bin: join(tree, 'bin') };
}

function initialize(bin: string, data: string, password: string, user: OsUser, folder: string): void {
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user.uid !== undefined) chownSync(passwordFile, user.uid, user.gid);
  // Names sort and fold case as in the embedded database, whose collation is C.UTF-8.
  const locale = process.platform === 'linux' ? 'C.UTF-8' : 'en_US.UTF-8';
  const settings = ['--username=cupo', '--auth=scram-sha-256', `--pwfile=${passwordFile}`, '--encoding=UTF8'];
  const made = spawnSync(join(bin, 'initdb'), ['-D', data, `--locale=${locale}`, '--no-sync', ...settings], {
    ...user,
    cwd: folder,
    encoding: 'utf8',
  });
  if (made.status !== 0) throw new Error(`initdb failed: ${made.error?.message ?? ''}${made.stderr}`);
  rmSync(passwordFile);
}

function serverSettings(port: number, folder: string, durable: boolean): string[] {
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    max_connections: 200,
    shared_buffers: '128MB',
    fsync: durable ? 'on' : 'off',
    synchronous_commit: durable ? 'on' : 'off',
    full_page_writes: durable ? 'on' : 'off',
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

function untilReady(server: ChildProcess): Promise<void> {
  let log = '';
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`PostgreSQL ended with ${code}:\n${log}`)));
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      log = (log + text).slice(-4000);
      if (text.includes('ready to accept connections')) resolve();
    });
  });
}
