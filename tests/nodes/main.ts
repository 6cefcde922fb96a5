import { execFile, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/**
 * Runs both commands on a fresh copy of this clone under other versions of Node and npm: `npm run test:nodes`, or with
 * versions `npm run test:nodes -- 18.20.8`. `npm test` runs the oldest, without the second command's tests.
 */
const npmOf: Record<string, string> = {
  '18.20.8': '10.9.9',
  '20.18.1': '10.8.2',
  '22.11.0': '10.9.0',
  '26.10.0': '12.2.0',
};

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));
const onlyStart = process.argv.includes('--start');
const named = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
/** Outside of the clone: from a folder inside, Node would find this clone's own packages. */
const folder = mkdtempSync(join(tmpdir(), 'cupo-nodes-'));
let failed = 0;

try {
  for (const version of named.length > 0 ? named : Object.keys(npmOf)) await tryVersion(version);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = failed > 0 ? 1 : 0;

async function tryVersion(version: string): Promise<void> {
  const path = await install(version, npmOf[version] ?? 'latest');
  const clone = join(folder, `copy-${version}`);
  await copyTo(clone);
  await report(`npm start, Node ${version}`, () => startsAndAnswers(clone, path));
  if (!onlyStart) await report(`npm run test:quick, Node ${version}`, () => testsQuickly(clone, path));
  rmSync(clone, { recursive: true, force: true });
}

async function report(name: string, act: () => Promise<void>): Promise<void> {
  const since = performance.now();
  try {
    await act();
    console.log(`✓ ${name}: ${Math.round((performance.now() - since) / 1000)} s`);
  } catch (error) {
    failed += 1;
    console.error(`✗ ${name}\n${error instanceof Error ? error.message : error}`);
  }
}

/** @returns a PATH that begins with that Node and that npm */
async function install(version: string, npm: string): Promise<string> {
  const home = join(folder, `node-${version}`);
  mkdirSync(home);
  const wanted = { dependencies: { node: version, npm }, allowScripts: { node: true } };
  writeFileSync(join(home, 'package.json'), JSON.stringify(wanted));
  await run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: home });
  const bin = join(home, 'node_modules', 'node', 'bin');
  const { stdout } = await run(join(bin, 'node'), ['--version']);
  if (stdout.trim() !== `v${version}`) throw new Error(`Node ${version} did not come: ${stdout}`);
  return [bin, join(home, 'node_modules', '.bin'), ...systemPath()].join(delimiter);
}

/** Without this clone's own tools, which npm puts first. */
function systemPath(): string[] {
  return (process.env.PATH ?? '').split(delimiter).filter((one) => !one.startsWith(root));
}

/** The files of a clone of this moment, with uncommitted changes. */
async function copyTo(clone: string): Promise<void> {
  const { stdout } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
  for (const file of stdout.split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(clone, file)), { recursive: true });
    cpSync(join(root, file), join(clone, file));
  }
}

/** The present environment without variables that name this run's npm and Node; certificates and proxies stay. */
function environment(path: string): NodeJS.ProcessEnv {
  const own = /^(npm_|NODE$|NODE_ENV$|NODE_OPTIONS$|INIT_CWD$|PATH$|VITEST)/;
  return { ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !own.test(name))), PATH: path };
}

/** An empty studio: this tests installation, build and start, not the demo. */
async function startsAndAnswers(clone: string, path: string): Promise<void> {
  const child = spawn('npm', ['start'], {
    cwd: clone,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...environment(path), PORT: '0', HOST: '127.0.0.1', CUPO_DEMO: '0', DATA_DIR: join(clone, 'data') },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  try {
    const until = Date.now() + 8 * 60_000;
    while (!(await isReady(output))) {
      if (child.exitCode !== null || Date.now() > until) throw new Error(output);
      await sleep(500);
    }
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

async function isReady(output: string): Promise<boolean> {
  const address = /https?:\/\/[^\s/]+:(\d+)/.exec(output)?.[1];
  if (!address) return false;
  return (await fetch(`http://127.0.0.1:${address}/api/ready`).catch(() => undefined))?.ok ?? false;
}

async function testsQuickly(clone: string, path: string): Promise<void> {
  await run('npm', ['run', 'test:quick'], { cwd: clone, env: environment(path), maxBuffer: 64 * 1024 * 1024 }).catch(
    (error: { stdout?: string; message: string }) => {
      throw new Error(error.stdout ?? error.message);
    },
  );
}
