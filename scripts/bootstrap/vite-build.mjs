import { join } from 'node:path';
import { build } from 'vite';
import { root } from './root.mjs';

const target = process.argv[2];
const common = { configFile: join(root, 'vite.config.ts'), mode: 'production', logLevel: 'warn' };

// In parallel: one compresses its output while the other still bundles.
await Promise.all([
  build({ ...common, build: { outDir: join(target, 'client'), emptyOutDir: true } }),
  build({
    ...common,
    build: { ssr: join(root, 'src/web/entry-server.tsx'), outDir: join(target, 'server'), emptyOutDir: true },
  }),
]);
