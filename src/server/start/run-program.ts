import { constants } from 'node:os';
import { sentenceFor } from './cannot-start.ts';
import { makeFilesOwn } from './own-data-folder.ts';

/** A long-lived program that has started. */
export interface Running {
  /** Finishes what began, takes nothing new, gives everything back. */
  close(): Promise<void>;
  /** Resolves with a reason why it must not go on. */
  ended?: Promise<Error>;
}

/** How long a stop may take to finish what began, in milliseconds. */
const LONGEST_STOP = 10_000;

/**
 * Starts a program and stays until SIGTERM, SIGINT or SIGHUP: the first stops it gracefully (exit code 0), the second at
 * once. What keeps it from starting becomes one sentence on stderr, a crash its stack; both end with exit code 1.
 */
export async function runProgram(start: () => Promise<Running>): Promise<void> {
  makeFilesOwn();
  let running: Running | undefined;
  let stopping = false;

  process.on('uncaughtException', (error) =>
    leave(1, `Cupo se detuvo por un error inesperado: ${error.stack ?? error}`),
  );
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      // Still starting: nothing has been promised to anybody yet, and the database survives a kill.
      if (stopping || !running) return leave(128 + constants.signals[signal]);
      stopping = true;
      void stop(running, 0);
    });
  }

  try {
    running = await start();
    const reason = await running.ended;
    if (!reason || stopping) return;
    stopping = true;
    process.stderr.write(`${sentenceFor(reason)}\n`);
    await stop(running, 1);
  } catch (error) {
    leave(1, sentenceFor(error));
  }
}

async function stop(running: Running, code: number): Promise<void> {
  setTimeout(() => leave(1, 'No se terminó a tiempo; se cierra de todos modos.'), LONGEST_STOP).unref();
  try {
    await running.close();
    leave(code);
  } catch (error) {
    leave(1, sentenceFor(error));
  }
}

function leave(code: number, message?: string): never {
  if (message) process.stderr.write(`${message}\n`);
  process.exit(code);
}
