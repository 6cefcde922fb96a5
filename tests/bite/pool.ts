import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { copyProject } from './tree.ts';
import type { Answer, Question } from './worker.ts';

/** A worker with a copy of the project of its own. */
export interface Worker {
  folder: string;
  /** Null: it took longer than `seconds`, which an endless loop does too. */
  ask(question: Question, seconds: number): Promise<Answer | null>;
  close(): Promise<void>;
}

interface Running {
  child: ChildProcess;
  /** Rejects when the process ends, which it does not do by itself. */
  ended: Promise<never>;
}

interface Opening {
  /** What it runs, `worker.ts`, and how its copy is made; a test has others. */
  program: string;
  copy: (name: string) => string;
  /** Of vitest's; none is all. Without the embedded one it opens without reading the types of every statement. */
  projects: string[];
}

const real: Opening = {
  program: fileURLToPath(new URL('worker.ts', import.meta.url)),
  copy: copyProject,
  projects: [],
};

/** Starts a worker; one that did not answer in time is replaced behind the same object. */
export async function openWorker(name: string, asked: Partial<Opening> = {}): Promise<Worker> {
  const { program, copy, projects } = { ...real, ...asked };
  const folder = copy(name);
  const open = () => start(program, [folder, ...projects]);
  let running = await open();
  let isBusy = false;
  return {
    folder,
    ask: async (question, seconds) => {
      // Answers bear no name: a second question would take the first one's.
      if (isBusy) throw new Error('The worker is still busy with another question.');
      isBusy = true;
      const { child, ended } = running;
      const late = AbortSignal.timeout(seconds * 1000);
      child.send(question);
      try {
        const [answer] = await Promise.race([once(child, 'message', { signal: late }), ended]);
        return answer as Answer;
      } catch (error) {
        if (!late.aborted) throw error;
        await end(child);
        copy(name);
        running = await open();
        return null;
      } finally {
        isBusy = false;
      }
    },
    close: async () => {
      await end(running.child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function start(program: string, args: string[]): Promise<Running> {
  const child = fork(program, args, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], detached: true });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The worker ended by itself (${code}).`);
  });
  // The question under way rejects; an end between two questions rejects the next.
  ended.catch(() => undefined);
  await Promise.race([once(child, 'message'), ended]);
  return { child, ended };
}

/** With the processes it started: one in an endless loop receives no message. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return;
  const gone = once(child, 'exit');
  process.kill(-child.pid, 'SIGKILL');
  await gone;
}
