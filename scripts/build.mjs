import { build } from './house/build.mjs';
import { prepare } from './house/install.mjs';
import { script } from './house/say.mjs';

await script(async () => {
  await build(await prepare());
  return 0;
});
