/**
 * A worker for `pool.test.ts`: for a question with tests it starts a process with an endless loop, as a broken rule
 * causes, writes its process id to a file and does not answer; for a question without tests it answers.
 */
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endWithParent } from './end-with-parent.ts';
import type { Question } from './worker.ts';

const [folder = ''] = process.argv.slice(2);
endWithParent();
process.on('message', ({ tests }: Question) => {
  if (tests.length === 0) return process.send?.({ killer: null, failed: [], unable: [] });
  const { pid } = spawn(process.execPath, ['--eval', 'for (;;);'], { stdio: 'ignore' });
  return writeFileSync(join(folder, '..', 'looping'), `${pid}`);
});
process.send?.('ready');
