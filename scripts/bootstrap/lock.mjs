import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './root.mjs';

const folder = join(root, '.cache');
const path = join(folder, 'preparing.lock');
const me = `${process.pid}@${hostname()}`;
const staleAfterMilliseconds = 15_000;

/**
 * Lets one process at a time change node_modules and dist: `npm ci` and the swap of dist would destroy each other. The
 * holder touches the file every two seconds, so that a killed one is noticed even in another container.
 * @template T
 * @param {() => Promise<T>} act
 * @returns {Promise<T>}
 */
export async function alone(act) {
  await acquire();
  const heartbeat = setInterval(() => utimesSync(path, new Date(), new Date()), 2000);
  try {
    return await act();
  } finally {
    clearInterval(heartbeat);
    rmSync(path, { force: true });
  }
}

async function acquire() {
  mkdirSync(folder, { recursive: true });
  let announced = false;
  while (!(await tryToTake())) {
    if (holderIsGone()) {
      rmSync(path, { force: true });
      continue;
    }
    if (!announced) console.log('Otro arranque está preparando esta carpeta; se espera a que termine.');
    announced = true;
    await sleep(300);
  }
}

async function tryToTake() {
  try {
    writeFileSync(path, me, { flag: 'wx' });
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
  // Two processes that saw the same dead holder may each have removed a file: the one named in it now has the lock.
  await sleep(50);
  return readHolder() === me;
}

function holderIsGone() {
  const holder = readHolder();
  if (holder === undefined) return true;
  if (holder === me) return true;
  const [pid, host] = holder.split('@');
  if (host === hostname() && !isAlive(Number(pid))) return true;
  const touched = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
  return touched === undefined || Date.now() - touched > staleAfterMilliseconds;
}

function readHolder() {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
