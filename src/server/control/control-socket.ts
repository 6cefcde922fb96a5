import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { errorCodeOf } from '../error-code.ts';
import { sentenceFor } from '../start/cannot-start.ts';

/** A running studio's answer: the command's result, or a sentence that says why it refused. */
type Answer = { result: unknown } | { refused: string };

/** Systems cut off longer socket paths. */
const LONGEST_NAME = 100;

/**
 * In the data folder; if that path is too long, in a new folder of this user, whose path a file in the data folder holds.
 */
const usualPath = (folder: string) => join(resolve(folder), 'control.sock');
const pointerOf = (folder: string) => join(resolve(folder), 'control.path');

async function newSocketPath(folder: string): Promise<string> {
  const path = usualPath(folder);
  if (path.length <= LONGEST_NAME) return path;
  const elsewhere = join(await mkdtemp(join(tmpdir(), 'cupo-')), 'control.sock');
  await writeFile(pointerOf(folder), elsewhere, { mode: 0o600 });
  return elsewhere;
}

/** The socket on which the running server of a data folder accepts commands; undefined when none runs. */
async function socketPathOf(folder: string): Promise<string | undefined> {
  const path = usualPath(folder);
  return path.length <= LONGEST_NAME ? path : readFile(pointerOf(folder), 'utf8').catch(() => undefined);
}

/**
 * Opens the socket, readable and writable only by this user. The caller holds the folder's lock, so an existing socket
 * belongs to a process that has ended.
 */
export async function openControlSocket(
  folder: string,
  run: (command: string, argument: unknown) => Promise<unknown>,
): Promise<{ close(): Promise<void> }> {
  const path = await newSocketPath(folder);
  await rm(path, { force: true });
  const server = createServer({ allowHalfOpen: true }, (socket) => void serve(socket, run));
  const mask = process.umask(0o177);
  server.listen(path);
  process.umask(mask);
  await once(server, 'listening');
  return {
    close: async () => {
      server.close();
      await rm(path, { force: true });
      if (path !== usualPath(folder)) {
        await rm(pointerOf(folder), { force: true });
        await rm(dirname(path), { recursive: true, force: true });
      }
    },
  };
}

async function serve(socket: Socket, run: (command: string, argument: unknown) => Promise<unknown>): Promise<void> {
  // The client that asked may have disconnected before the answer.
  socket.on('error', () => socket.destroy());
  try {
    const { command, argument } = JSON.parse(await text(socket));
    reply(socket, { result: await run(String(command), argument) });
  } catch (error) {
    reply(socket, { refused: sentenceFor(error) });
  }
}

const reply = (socket: Socket, answer: Answer) => socket.end(JSON.stringify(answer));

/** Sends a command to the running server of a folder; undefined when none runs. */
export async function askRunningStudio(
  folder: string,
  command: string,
  argument: unknown,
): Promise<Answer | undefined> {
  const path = await socketPathOf(folder);
  if (path === undefined) return undefined;
  const socket = connect({ path, allowHalfOpen: true });
  try {
    await once(socket, 'connect');
  } catch (error) {
    if (['ENOENT', 'ECONNREFUSED'].includes(errorCodeOf(error))) return undefined;
    throw error;
  }
  socket.end(JSON.stringify({ command, argument }));
  return JSON.parse(await text(socket));
}
