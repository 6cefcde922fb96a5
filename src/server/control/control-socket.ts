import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { sentenceFor } from '../start/cannot-start.ts';

/** What a running studio answers: the command's result, or the sentence that tells why not. */
type Answer = { result: unknown } | { refused: string };

/** The system cuts longer socket names. */
const LONGEST_NAME = 100;

/** Where the running server of a data folder listens to its owner's commands. */
export function controlSocketOf(folder: string): string {
  const path = join(resolve(folder), 'control.sock');
  if (path.length <= LONGEST_NAME) return path;
  return join(tmpdir(), `cupo-${createHash('sha256').update(path).digest('hex').slice(0, 24)}.sock`);
}

/**
 * Opens the socket, readable and writable by this user alone. The caller holds the folder's lock, so whatever lies there
 * belongs to a dead process.
 */
export async function openControlSocket(
  folder: string,
  run: (command: string, argument: unknown) => Promise<unknown>,
): Promise<{ close(): Promise<void> }> {
  const path = controlSocketOf(folder);
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
    },
  };
}

async function serve(socket: Socket, run: (command: string, argument: unknown) => Promise<unknown>): Promise<void> {
  // Who asked and left is told nothing.
  socket.on('error', () => socket.destroy());
  try {
    const { command, argument } = JSON.parse(await text(socket));
    reply(socket, { result: await run(String(command), argument) });
  } catch (error) {
    reply(socket, { refused: sentenceFor(error) });
  }
}

const reply = (socket: Socket, answer: Answer) => socket.end(JSON.stringify(answer));

/** Asks the running server of a folder; undefined when none runs. */
export async function askRunningStudio(
  folder: string,
  command: string,
  argument: unknown,
): Promise<Answer | undefined> {
  const socket = connect({ path: controlSocketOf(folder), allowHalfOpen: true });
  try {
    await once(socket, 'connect');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return undefined;
    throw error;
  }
  socket.end(JSON.stringify({ command, argument }));
  return JSON.parse(await text(socket));
}
