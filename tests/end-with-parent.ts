/**
 * Preloaded into server processes under test: the process that started them holds their standard input, and when that
 * closes, in whatever way it died, they exit too and remove their folder.
 */
import { rmSync } from 'node:fs';

process.stdin.once('close', () => {
  const folder = process.env.CUPO_TEST_FOLDER;
  if (folder) rmSync(folder, { recursive: true, force: true });
  process.kill(process.pid, 'SIGKILL');
});
process.stdin.resume();
