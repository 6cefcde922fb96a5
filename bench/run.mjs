import { ensureBuilt } from '../scripts/bootstrap/build.mjs';
import { prepareTools } from '../scripts/bootstrap/install.mjs';
import { runHere } from '../scripts/bootstrap/run.mjs';
import { Stop, script } from '../scripts/bootstrap/say.mjs';

/** Runs a measurement on the pinned Node, with the screens built: `node bench/run.mjs bench/file.ts [arguments]`. */
await script(async () => {
  const [file, ...args] = process.argv.slice(2);
  if (!file) throw new Stop('Falta el archivo: node bench/run.mjs bench/archivo.ts [argumentos]');
  const node = await prepareTools();
  await ensureBuilt(node);
  return runHere(node, [file, ...args]);
});
