import { prepareTools } from './house/install.mjs';
import { runHere } from './house/run.mjs';
import { script } from './house/say.mjs';

await script(async () => runHere(await prepareTools(), ['scripts/test/main.ts', ...process.argv.slice(2)]));
