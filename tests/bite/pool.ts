import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { copyProject } from './tree.ts';
import type { Answer, Question } from './worker.ts';

/** A worker with its own copy of the project. */
export interface Worker {
  folder: string;
  /** Null: it took longer than `seconds`, as an endless loop does. */
  ask(question: Question, seconds: number): Promise<Answer | null>;
  close(): Promise<void>;
}

interface Running {
  child: ChildProcess;
  /** Rejects when the process ends, which it never does by itself. */
  ended: Promise<never>;
}

interface Opening {
  /** The program it runs, `worker.ts`, and how its copy is made; a test uses others. */
  program: string;
  copy: (name: string) => string;
  /**
   * vitest's projects; none means all. Without the embedded one it starts without reading the types of every statement.
   */
  projects: string[];
}

const real: Opening = {
  program: fileURLToPath(new URL('worker.ts', import.meta.url)),
  copy: copyProject,
  projects: [],
};

/** Starts a worker; one that did not answer in time is replaced, behind the same object. */
export async function openWorker(name: string, asked: Partial<Opening> = {}): Promise<Worker> {
  const { program, copy, projects } = { ...real, ...asked };
  const folder = copy(name);
  const open = () => start(program, [folder, ...projects]);
  let running = await open();
  let isBusy = false;
  return {
    folder,
    ask: async (question, seconds) => {
      // Answers have no id, so a second question at the same time would take the first one's answer.
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
  // If the process ends, the running question rejects, or the next one.
  ended.catch(() => undefined);
  await Promise.race([once(child, 'message'), ended]);
  return { child, ended };
}

/** With the processes it started: one in an endless loop handles no message. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return;
  const gone = once(child, 'exit');
  process.kill(-child.pid, 'SIGKILL');
  await gone;
}
