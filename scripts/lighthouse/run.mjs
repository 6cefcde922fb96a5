import { ensureBuilt } from '../bootstrap/build.mjs';
import { prepareAlso, prepareTools } from '../bootstrap/install.mjs';
import { runHere } from '../bootstrap/run.mjs';
import { script } from '../bootstrap/say.mjs';

// Lighthouse is half as large as everything else together, and nothing but this command needs it.
await script(async () => {
  const node = await prepareTools();
  await prepareAlso('scripts/lighthouse');
  // What is measured is what the sources say now.
  await ensureBuilt(node);
  return runHere(node, ['scripts/lighthouse.ts', ...process.argv.slice(2)]);
});
