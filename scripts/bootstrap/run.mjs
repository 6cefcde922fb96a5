import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { root } from './root.mjs';

const passedOn = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program of the project in this terminal and passes signals and exit code through.
 * @param {string} node the runtime's path
 * @param {string[]} args
 * @param {Record<string, string>} [extraEnvironment]
 * @returns {Promise<number>} the exit code, 128 + signal number if a signal ended it
 */
export function runHere(node, args, extraEnvironment = {}) {
  const child = spawn(node, args, { cwd: root, stdio: 'inherit', env: environment(extraEnvironment) });
  for (const signal of passedOn) {
    process.on(signal, () => {
      // Ctrl-C in a terminal reaches the whole process group already; a second signal would mean "at once" to the server.
      if (signal === 'SIGINT' && process.stdin.isTTY) return;
      child.kill(signal);
    });
  }
  endWithNpm(child);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
}

/** A SIGTERM to npm ends only the shell between npm and this script, so the server must be ended too. */
function endWithNpm(child) {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, 200);
  watch.unref();
}

/**
 * Runs a program without showing its output.
 * @param {string} command
 * @param {string[]} args
 * @param {{ environment?: Record<string, string>, cwd?: string }} [options]
 * @returns {Promise<{ exitCode: number, output: string }>}
 */
export function runQuietly(command, args, { environment: extra = {}, cwd = root } = {}) {
  const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'], env: environment(extra) });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ exitCode: code ?? 1, output }));
  });
}

function environment(extra) {
  const tools = join(root, 'node_modules', '.bin');
  return { ...process.env, PATH: `${tools}${delimiter}${process.env.PATH ?? ''}`, ...extra };
}
