/**
 * Preloaded into server processes under test: whoever started them holds the other end of their standard input, and when
 * that end is gone, however its holder died, they go too and take their folder along.
 */
import { rmSync } from 'node:fs';

process.stdin.once('close', () => {
  const folder = process.env.CUPO_TEST_FOLDER;
  if (folder) rmSync(folder, { recursive: true, force: true });
  process.kill(process.pid, 'SIGKILL');
});
process.stdin.resume();
