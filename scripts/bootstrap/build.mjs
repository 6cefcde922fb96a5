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
  const built = fingerprint();
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
  return existsSync(built) && readFileSync(built, 'utf8') === fingerprint();
}

function fingerprint() {
  const hash = createHash('sha256');
  for (const path of sources.flatMap((source) => filesUnder(source))) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesUnder(path) {
  const found = statSync(join(root, path), { throwIfNoEntry: false });
  if (!found) return [];
  if (found.isFile()) return /\.test\.tsx?$/.test(path) ? [] : [path];
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesUnder(`${path}/${name}`));
}
