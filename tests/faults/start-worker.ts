import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pinnedNode } from '../pinned-node.ts';
import { testEnvironment } from '../test-environment.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const endWithParent = new URL('../end-with-parent.ts', import.meta.url).href;

export interface RunningWorker {
  readonly pid: number;
  /** `kill -9`. */
  kill(): Promise<void>;
}

/** Starts `src/server/worker.ts` and waits until it works. */
export async function startWorker(databaseUrl: string, dataDir: string): Promise<RunningWorker> {
  const { PATH, HOME, LANG, TZ, TMPDIR } = process.env;
  const child = spawn(pinnedNode, ['--import', endWithParent, 'src/server/worker.ts'], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'ignore'],
    env: {
      PATH,
      HOME,
      LANG,
      TZ,
      TMPDIR,
      NODE_COMPILE_CACHE: join(root, '.cache', 'compile'),
      ...testEnvironment,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      JOBS: 'worker',
    },
  });
  const gone = once(child, 'exit');
  await Promise.race([once(child.stdout, 'data'), gone]);
  child.stdout.resume();
  if (child.exitCode !== null) throw new Error(`The worker ended with ${child.exitCode}.`);
  return {
    pid: child.pid ?? 0,
    kill: async () => {
      child.kill('SIGKILL');
      await gone;
    },
  };
}
