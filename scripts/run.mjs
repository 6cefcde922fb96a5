import { prepare } from './bootstrap/install.mjs';
import { runHere } from './bootstrap/run.mjs';
import { Stop, script } from './bootstrap/say.mjs';

/** Runs a TypeScript file of the project on the pinned Node: `node scripts/run.mjs file.ts [arguments]`. */
await script(async () => {
  const [file, ...args] = process.argv.slice(2);
  if (!file) throw new Stop('Falta el archivo: node scripts/run.mjs archivo.ts [argumentos]');
  return runHere(await prepare(), [file, ...args]);
});
