import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { alone } from './lock.mjs';
import { root } from './root.mjs';
import { runQuietly } from './run.mjs';
import { Stop, step } from './say.mjs';

const marker = join(root, 'node_modules', '.cupo-installed');
const lockfile = join(root, 'package-lock.json');
const hiddenLockfile = join(root, 'node_modules', '.package-lock.json');
const program = join('node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
const pinned = join(root, program);
const cache = join(root, '.cache');
const log = join(cache, 'install.log');
const oldestUsable = [22, 18];

/**
 * Installs what building and running need if it is missing, whatever NODE_ENV is, and chooses the runtime. Packages that
 * only tests, measurements and checks need are left out (docs/decisions/0058-two-installs.md).
 * @returns {Promise<string>} the path of the Node that runs everything else
 */
export function prepare() {
  return prepareFor({ tools: false });
}

/**
 * Like `prepare`, with the packages that tests, measurements and checks need.
 * @returns {Promise<string>} the path of the Node that runs everything else
 */
export function prepareTools() {
  return prepareFor({ tools: true });
}

async function prepareFor(wanted) {
  if (!isInstalled(wanted)) {
    await alone(async () => {
      if (!isInstalled(wanted)) await install(wanted);
    });
  }
  return runtime();
}

function isInstalled({ tools }) {
  if (!existsSync(marker)) return wasInstalledByHand(tools);
  const installed = readMarker();
  return (installed.lockfile === fingerprint() && (installed.tools || !tools)) || wasInstalledByHand(tools);
}

async function install({ tools }) {
  const withTools = tools || hasTools();
  const onlyToolsLack = isInstalled({ tools: false });
  await step(onlyToolsLack ? 'Instalando herramientas' : 'Instalando dependencias', async () => {
    const folder = join(cache, 'runtime');
    try {
      let node = await nodeForNpm(folder);
      if (!onlyToolsLack) {
        await npm(root, node, ['ci', '--omit=dev', '--ignore-scripts']);
        node = placeRuntime(folder, node);
      }
      // Adds to the installed packages; `ci` would replace all of them, under a studio that may be running from them.
      if (withTools) await npm(root, node, ['install', '--include=dev', '--no-save']);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
  mark(withTools);
}

/** Whether the development tools are installed, which are never removed. */
function hasTools() {
  return Object.values(installedPackages()).some(({ dev }) => dev);
}

/**
 * npm leaves out optional packages whose `engines` do not include the Node that runs it, and the bundler's binaries are
 * such packages. So the pinned Node is installed first, alone, and runs npm for the rest.
 * @param {string} folder where it is installed meanwhile
 * @returns {Promise<string>} its path; this process's own if the pinned one does not run here
 */
async function nodeForNpm(folder) {
  const { version } = lockedPackages()['node_modules/node'];
  const installed = join(folder, program);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(dirname(installed), { recursive: true });
  if (versionOf(pinned) === version) {
    linkSync(pinned, installed);
    return installed;
  }
  const only = { dependencies: { node: version }, allowScripts: { node: true } };
  const ofNode = Object.entries(lockedPackages()).filter(([path]) => /^node_modules\/node(-bin-setup)?$/.test(path));
  const packages = { '': only, ...Object.fromEntries(ofNode.map(([path, entry]) => [path, { ...entry, dev: false }])) };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(only));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, requires: true, packages }));
  await npm(folder, process.execPath, ['ci']);
  return versionOf(installed) ? installed : process.execPath;
}

/** @returns {string | undefined} undefined: it is missing, or does not run here */
function versionOf(node) {
  const { status, stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  return status === 0 ? stdout.trim().slice(1) : undefined;
}

/**
 * Moves the runtime, since its package's own script would unpack those 120 MB a second time, with headers and manuals.
 * @returns {string} the path of `node` from now on
 */
function placeRuntime(folder, node) {
  const installed = join(folder, program);
  if (!existsSync(installed)) return node;
  mkdirSync(dirname(pinned), { recursive: true });
  renameSync(installed, pinned);
  const link = join(root, 'node_modules', '.bin', 'node');
  if (process.platform !== 'win32' && !existsSync(link)) symlinkSync('../node/bin/node', link);
  // npm trusts its own list of installed packages only if no package is newer.
  utimesSync(hiddenLockfile, new Date(), new Date());
  return node === installed ? pinned : node;
}

/**
 * Installs the lockfile of a folder, which only one command needs, if it is missing.
 * @param {string} folder from the project's root
 * @throws {Stop} like `prepare`
 */
export async function prepareAlso(folder) {
  const path = join(root, folder);
  const installed = join(path, 'node_modules', '.package-lock.json');
  const lock = join(path, 'package-lock.json');
  if (existsSync(installed) && statSync(installed).mtimeMs > statSync(lock).mtimeMs) return;
  await alone(() => step(`Instalando ${folder}`, () => npm(path, process.execPath, ['ci'])));
}

/**
 * Runs the npm that called this script; `npm_execpath` is missing if the script was started without npm.
 * @throws {Stop} with one sentence; npm's output stays in a file
 */
async function npm(folder, node, order) {
  const flags = [...order, '--loglevel=error', '--no-audit', '--no-fund', '--no-progress'];
  const called = process.env.npm_execpath;
  const command = called?.endsWith('.js') ? [node, [called, ...flags]] : ['npm', flags];
  const path = `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`;
  const { exitCode, output } = await runQuietly(...command, { environment: { PATH: path }, cwd: folder });
  if (exitCode === 0) return;
  mkdirSync(cache, { recursive: true });
  writeFileSync(log, output);
  throw new Stop(`No se pudieron instalar las dependencias: ${adviceFor(output)} Lo que dijo npm está en ${log}.`);
}

function adviceFor(output) {
  if (/ENOSPC/.test(output)) return 'no queda espacio en el disco; libera espacio y repite el comando.';
  if (/EACCES|EPERM|EROFS/.test(output))
    return 'no hay permiso para escribir; revisa de quién son esta carpeta y la de npm (~/.npm) y repite el comando.';
  if (/ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ECONNRESET|ENETUNREACH|E40\d|E5\d\d/.test(output))
    return 'npm no alcanzó su registro de paquetes; revisa la conexión y repite el comando.';
  return 'borra la carpeta node_modules y repite el comando.';
}

function lockedPackages() {
  return JSON.parse(readFileSync(lockfile, 'utf8')).packages;
}

function installedPackages() {
  return existsSync(hiddenLockfile) ? JSON.parse(readFileSync(hiddenLockfile, 'utf8')).packages : {};
}

/** Whether a developer's `npm install` already installed what is needed of the lockfile: `npm ci` would start over. */
function wasInstalledByHand(tools) {
  if (!existsSync(pinned)) return false;
  const present = installedPackages();
  const [running, others] = [false, true].map((dev) =>
    Object.entries(lockedPackages())
      .filter(([path, entry]) => path !== '' && Boolean(entry.dev) === dev && isForHere(entry))
      .every(([path, entry]) => present[path]?.integrity === entry.integrity),
  );
  if (running) mark(others);
  return running && (others || !tools);
}

/** Optional binaries are for one system each. Those without integrity in the lockfile are on no registry here. */
function isForHere({ optional, integrity, os, cpu, libc }) {
  if (!optional) return true;
  if (!integrity || !os?.includes(process.platform) || !cpu?.includes(process.arch)) return false;
  return !libc || libc.includes(process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl');
}

function mark(tools) {
  const runs = versionOf(pinned) !== undefined;
  // npm puts .bin first in PATH: a runtime that does not run there would stop the next `npm start` too.
  if (!runs) rmSync(join(root, 'node_modules', '.bin', 'node'), { force: true });
  try {
    writeFileSync(marker, JSON.stringify({ lockfile: fingerprint(), runs, tools }));
  } catch (error) {
    // An image installed by another user is usable: the marker only saves time.
    if (!['EACCES', 'EROFS', 'EPERM'].includes(error.code)) throw error;
  }
}

function runtime() {
  const pinnedRuns = existsSync(marker) ? readMarker().runs : existsSync(pinned);
  if (pinnedRuns) return pinned;
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > oldestUsable[0] || (major === oldestUsable[0] && minor >= oldestUsable[1])) return process.execPath;
  throw new Stop(
    `El Node incluido no funciona en este sistema y el instalado es ${process.version}: instala Node ${oldestUsable.join('.')} o posterior.`,
  );
}

/** Lockfile and platform, since packages with binaries do not work on another system. */
function fingerprint() {
  return createHash('sha256')
    .update(readFileSync(lockfile))
    .update(`${process.platform}-${process.arch}`)
    .digest('hex');
}

function readMarker() {
  return JSON.parse(readFileSync(marker, 'utf8'));
}
