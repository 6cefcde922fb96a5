// Plain JavaScript that Node 18 understands: this runs before anything is installed.
import { ensureBuilt } from './house/build.mjs';
import { prepare } from './house/install.mjs';
import { runHere } from './house/run.mjs';
import { script } from './house/say.mjs';

await script(async () => {
  const node = await prepare();
  await ensureBuilt(node);
  return runHere(node, ['src/server/main.ts', ...process.argv.slice(2)]);
});
