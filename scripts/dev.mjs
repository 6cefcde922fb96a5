import { prepare } from './bootstrap/install.mjs';
import { runHere } from './bootstrap/run.mjs';
import { script } from './bootstrap/say.mjs';

// Folders, not the import graph: the graph would include Vite's short-lived configuration file and restart for ever.
const watched = ['--watch-path=src/server', '--watch-path=src/shared', '--watch-preserve-output'];

await script(async () => {
  const node = await prepare();
  return runHere(
    node,
    ['--import=./scripts/bootstrap/compile-cache.mjs', '--watch', ...watched, 'src/server/main.ts'],
    {
      CUPO_DEV: '1',
    },
  );
});
