import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { pinnedNode } from './pinned-node.ts';
import { testEnvironment } from './test-environment.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const endWithParent = new URL('end-with-parent.ts', import.meta.url).href;
const cheapPasswords = new URL('cheap-passwords.ts', import.meta.url).href;

export interface ServerOptions {
  /** A PostgreSQL server; absent: the process has an embedded database in `dataDir`. */
  databaseUrl?: string;
  /** A folder that outlives the process; absent: a folder that is removed at the end. */
  dataDir?: string;
  /** Environment variables that this test changes. */
  environment?: Record<string, string>;
  /** Milliseconds that a start may take; absent: a minute, which a first demo start can exceed. */
  readyWithin?: number;
  /** Passwords are hashed at `CHEAP_COST`, which must be true of those in `dataDir` too. */
  cheapPasswords?: boolean;
}

/** A studio in its own process, on a free port. */
export interface RunningServer {
  /** `http://127.0.0.1:port` */
  readonly url: string;
  readonly pid: number;
  /** Everything it printed. */
  output(): string;
  /** Stops it as an operator would. @returns its exit code */
  stop(): Promise<number | null>;
  /** `kill -9`. */
  kill(): Promise<void>;
}

/** The flags and environment of `npm start`. */
const { flags, environment: ofProcess } = z
  .object({ flags: z.array(z.string()), environment: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(new URL('../scripts/bootstrap/server-process.json', import.meta.url), 'utf8')));

/** Starts `src/server/main.ts` with the pinned runtime and waits until it is ready. @throws Error with its output */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'cupo-data-'));
  const preloaded = [endWithParent, ...(options.cheapPasswords ? [cheapPasswords] : [])];
  const imports = preloaded.flatMap((module) => ['--import', module]);
  const child = spawn(pinnedNode, [...flags, ...imports, 'src/server/main.ts'], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'pipe'],
    env: {
      ...ownVariables(),
      ...ofProcess,
      ...(!options.dataDir && { CUPO_TEST_FOLDER: dataDir }),
      ...testEnvironment,
      ...addressed(options, dataDir),
      ...options.environment,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => {
      if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true });
      resolve(code);
    });
  });
  const url = await Promise.race([
    untilReady(() => output, options.readyWithin ?? 60_000),
    ended.then((code) => {
      throw new Error(`The server ended with ${code}:\n${output}`);
    }),
  ]).catch((error: unknown) => {
    child.kill('SIGKILL');
    throw error;
  });

  return {
    url,
    pid: child.pid ?? 0,
    output: () => output,
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

function addressed({ databaseUrl }: ServerOptions, dataDir: string): Record<string, string> {
  return {
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  };
}

/** A developer's own settings must not reach a server under test. */
function ownVariables(): Record<string, string | undefined> {
  const { PATH, HOME, LANG, TZ, TMPDIR } = process.env;
  return { PATH, HOME, LANG, TZ, TMPDIR };
}

/** It prints its address once it listens; it is ready when its database answers too. */
async function untilReady(output: () => string, milliseconds: number): Promise<string> {
  const until = Date.now() + milliseconds;
  while (Date.now() < until) {
    const port = /https?:\/\/[^\s/]+:(\d+)/.exec(output())?.[1];
    const url = `http://127.0.0.1:${port}`;
    if (port && (await fetch(`${url}/api/ready`).catch(() => undefined))?.ok) return url;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`The server was not ready in ${milliseconds / 1000} s:\n${output()}`);
}
