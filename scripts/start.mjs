// Plain JavaScript for Node 18, since this runs before anything is installed.
import { readFileSync } from 'node:fs';
import { ensureBuilt } from './bootstrap/build.mjs';
import { prepare } from './bootstrap/install.mjs';
import { runHere } from './bootstrap/run.mjs';
import { script } from './bootstrap/say.mjs';

// Memory for objects that live as long as a request: with less, garbage collection stopped the server for up to 50 ms
// (bench/README.md). `gc` is for freeing what only the start needed (src/server/start/give-back.ts); with as many malloc
// arenas as threads, some 10 MB of freed memory are kept for idle threads.
const file = new URL('./bootstrap/server-process.json', import.meta.url);
const { flags, environment } = JSON.parse(readFileSync(file, 'utf8'));

await script(async () => {
  const node = await prepare();
  await ensureBuilt(node);
  return runHere(node, [...flags, 'src/server/main.ts', ...process.argv.slice(2)], environment);
});
