import { ensureBuilt } from '../bootstrap/build.mjs';
import { prepareAlso, prepareTools } from '../bootstrap/install.mjs';
import { runHere } from '../bootstrap/run.mjs';
import { script } from '../bootstrap/say.mjs';

// Lighthouse is half as large as everything else together, and only this command needs it.
await script(async () => {
  const node = await prepareTools();
  await prepareAlso('scripts/lighthouse');
  // Measures the present sources.
  await ensureBuilt(node);
  return runHere(node, ['scripts/lighthouse.ts', ...process.argv.slice(2)]);
});
