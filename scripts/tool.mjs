import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { prepareTools } from './bootstrap/install.mjs';
import { root } from './bootstrap/root.mjs';
import { runHere } from './bootstrap/run.mjs';
import { Stop, script } from './bootstrap/say.mjs';

/**
 * Runs a developer's tool, a file of the project on the pinned Node or a program of `node_modules/.bin`, and installs what
 * that needs: `node scripts/tool.mjs file.ts|program [arguments]`.
 */
await script(async () => {
  const [tool, ...args] = process.argv.slice(2);
  if (!tool) throw new Stop('Falta la herramienta: node scripts/tool.mjs archivo.ts|programa [argumentos]');
  const node = await prepareTools();
  return existsSync(join(root, tool)) ? runHere(node, [tool, ...args]) : runHere(tool, args);
});
