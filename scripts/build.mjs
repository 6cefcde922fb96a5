import { build } from './bootstrap/build.mjs';
import { prepare } from './bootstrap/install.mjs';
import { script } from './bootstrap/say.mjs';

await script(async () => {
  await build(await prepare());
  return 0;
});
