// Plain JavaScript that Node 18 understands: this runs before anything is installed.
import { readFileSync } from 'node:fs';
import { ensureBuilt } from './bootstrap/build.mjs';
import { prepare } from './bootstrap/install.mjs';
import { runHere } from './bootstrap/run.mjs';
import { script } from './bootstrap/say.mjs';

// Room for what lives as long as a request: with less, collecting it stopped the server for up to 50 ms (bench/README.md).
// `gc` is for giving back what only starting needed (src/server/start/give-back.ts); with as many arenas of memory as threads
// have, some 10 MB of what was freed are kept for threads that wait.
const file = new URL('./bootstrap/server-process.json', import.meta.url);
const { flags, environment } = JSON.parse(readFileSync(file, 'utf8'));

await script(async () => {
  const node = await prepare();
  await ensureBuilt(node);
  return runHere(node, [...flags, 'src/server/main.ts', ...process.argv.slice(2)], environment);
});
