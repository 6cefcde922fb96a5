import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { alone } from './lock.mjs';
import { root } from './root.mjs';
import { runQuietly } from './run.mjs';
import { Stop, step } from './say.mjs';

const sources = [
  'src/web',
  'src/shared',
  'index.html',
  'public',
  'vite.config.ts',
  'scripts/precompress.ts',
  'scripts/short-names.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];
const dist = join(root, 'dist');
const cache = join(root, '.cache');

/**
 * Builds browser and server entry if their sources changed since dist was built.
 * @param {string} node the runtime's path
 */
export async function ensureBuilt(node) {
  if (isBuilt()) return;
  await alone(async () => {
    if (!isBuilt()) await buildAndSwap(node);
  });
}

/**
 * Builds browser and server entry unconditionally.
 * @param {string} node the runtime's path
 */
export async function build(node) {
  await alone(() => buildAndSwap(node));
}

async function buildAndSwap(node) {
  removeLeftovers();
  const fresh = join(cache, `build-${process.pid}`);
  // Before the contents: what is changed meanwhile has other looks at the next start.
  const looks = fingerprint(looksOf);
  const built = [fingerprint(readFileSync), looks].join('\n');
  await step('Construyendo las pantallas', async () => {
    const viteBuild = ['scripts/bootstrap/vite-build.mjs', fresh];
    const { exitCode, output } = await runQuietly(node, viteBuild, {
      environment: { NODE_ENV: 'production', NO_COLOR: '1' },
    });
    if (exitCode === 0) return;
    throw new Stop(`${output}\nNo se pudieron construir las pantallas; arriba está la respuesta de Vite.`);
  });
  writeFileSync(join(fresh, '.built'), built);
  swap(fresh);
}

/** A starting server sees either the complete old dist or the complete new one. */
function swap(fresh) {
  const old = join(cache, `old-${process.pid}`);
  if (existsSync(dist)) renameSync(dist, old);
  renameSync(fresh, dist);
  rmSync(old, { recursive: true, force: true });
}

/** Folders left by killed builds; only the holder of the lock builds. */
function removeLeftovers() {
  mkdirSync(cache, { recursive: true });
  for (const name of readdirSync(cache)) {
    if (/^(build|old)-\d+$/.test(name)) rmSync(join(cache, name), { recursive: true, force: true });
  }
}

function isBuilt() {
  const built = join(dist, '.built');
  if (!existsSync(built)) return false;
  const [files, looks] = readFileSync(built, 'utf8').split('\n');
  // Reading all sources takes a tenth of a second of each start; looking at them a seventh of that.
  const now = fingerprint(looksOf);
  if (looks === now) return true;
  if (files !== fingerprint(readFileSync)) return false;
  const kept = `${built}-${process.pid}`;
  writeFileSync(kept, [files, now].join('\n'));
  renameSync(kept, built);
  return true;
}

/**
 * One text for all sources.
 * @param {(path: string) => string | Buffer} read what counts of a file
 */
function fingerprint(read) {
  const hash = createHash('sha256');
  for (const path of sources.flatMap((source) => filesUnder(source))) {
    hash
      .update(`${path}\0`)
      .update(read(join(root, path)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** No write leaves the time of a file's last change (`ctime`) as it was, whatever else it restores. */
function looksOf(path) {
  const { size, ctimeMs, ino } = statSync(path);
  return `${size} ${ctimeMs} ${ino}`;
}

function filesUnder(path) {
  const found = statSync(join(root, path), { throwIfNoEntry: false });
  if (!found) return [];
  return found.isFile() ? [path] : filesOf(path);
}

function filesOf(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return filesOf(path);
      return /\.test\.tsx?$/.test(path) ? [] : [path];
    });
}
