import { ensureBuilt } from './bootstrap/build.mjs';
import { prepareTools } from './bootstrap/install.mjs';
import { runHere } from './bootstrap/run.mjs';
import { Stop, script } from './bootstrap/say.mjs';

/** Runs a file on the pinned Node, with the screens built from the present sources: `node scripts/run-built.mjs file.ts [arguments]`. */
await script(async () => {
  const [file, ...args] = process.argv.slice(2);
  if (!file) throw new Stop('Falta el archivo: node scripts/run-built.mjs archivo.ts [argumentos]');
  const node = await prepareTools();
  await ensureBuilt(node);
  return runHere(node, [file, ...args]);
});
