import { prepareTools } from './bootstrap/install.mjs';
import { runHere } from './bootstrap/run.mjs';
import { script } from './bootstrap/say.mjs';

await script(async () => runHere(await prepareTools(), ['scripts/test/main.ts', ...process.argv.slice(2)]));
