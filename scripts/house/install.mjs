import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { alone } from './lock.mjs';
import { root } from './root.mjs';
import { runQuietly } from './run.mjs';
import { Stop, step } from './say.mjs';

const marker = join(root, 'node_modules', '.cupo-installed');
const lockfile = join(root, 'package-lock.json');
const hiddenLockfile = join(root, 'node_modules', '.package-lock.json');
const pinned = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
const oldestUsable = [22, 18];

/**
 * Installs the lockfile's packages if they are not there, whatever NODE_ENV says, and chooses the runtime.
 * @returns {Promise<string>} the path of the Node that runs everything else
 */
export async function prepare() {
  if (!isInstalled()) {
    await alone(async () => {
      if (!isInstalled()) await install();
    });
  }
  return runtime();
}

function isInstalled() {
  if (!existsSync(marker)) return wasInstalledByHand();
  return readMarker().lockfile === fingerprint() || wasInstalledByHand();
}

async function install() {
  await step('Instalando dependencias', async () => {
    const { exitCode, output } = await runQuietly(...npm());
    if (exitCode === 0) return;
    throw new Stop(`${output}\nNo se pudieron instalar las dependencias; arriba está la respuesta de npm.`);
  });
  mark();
}

/** npm as it was called; `npm_execpath` is missing when the script was started without npm. */
function npm() {
  const flags = ['ci', '--include=dev', '--loglevel=error', '--no-audit', '--no-fund', '--no-progress'];
  const called = process.env.npm_execpath;
  return called?.endsWith('.js') ? [process.execPath, [called, ...flags]] : ['npm', flags];
}

/** True when a developer's `npm install` already brought every package of the lockfile: `npm ci` would start over. */
function wasInstalledByHand() {
  if (!existsSync(hiddenLockfile) || !existsSync(pinned)) return false;
  const wanted = Object.entries(JSON.parse(readFileSync(lockfile, 'utf8')).packages);
  const present = JSON.parse(readFileSync(hiddenLockfile, 'utf8')).packages;
  const complete = wanted.every(
    ([path, entry]) => path === '' || entry.optional || present[path]?.integrity === entry.integrity,
  );
  if (complete) mark();
  return complete;
}

function mark() {
  const runs = spawnSync(pinned, ['--version'], { stdio: 'ignore' }).status === 0;
  // npm puts .bin first in PATH: a runtime that does not run there would also stop the next `npm start`.
  if (!runs) rmSync(join(root, 'node_modules', '.bin', 'node'), { force: true });
  try {
    writeFileSync(marker, JSON.stringify({ lockfile: fingerprint(), runs }));
  } catch (error) {
    // An image installed by another user is fine as it is: the marker only saves time.
    if (!['EACCES', 'EROFS', 'EPERM'].includes(error.code)) throw error;
  }
}

function runtime() {
  const pinnedRuns = existsSync(marker) ? readMarker().runs : existsSync(pinned);
  if (pinnedRuns) return pinned;
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > oldestUsable[0] || (major === oldestUsable[0] && minor >= oldestUsable[1])) return process.execPath;
  throw new Stop(
    `El Node incluido no funciona en este sistema y el instalado es ${process.version}: instale Node ${oldestUsable.join('.')} o posterior.`,
  );
}

/** Lockfile and platform: packages with binaries do not survive a move to another system. */
function fingerprint() {
  return createHash('sha256')
    .update(readFileSync(lockfile))
    .update(`${process.platform}-${process.arch}`)
    .digest('hex');
}

function readMarker() {
  return JSON.parse(readFileSync(marker, 'utf8'));
}
