import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './scripts/precompress.ts';
import { shortNames } from './scripts/short-names.ts';
import { withoutJsonSchema } from './scripts/without-json-schema.ts';
import { withoutRouterParts } from './scripts/without-router-parts.ts';

/** The libraries that the entry itself needs. */
const EVERYWHERE = /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\//;

/** Ours that nearly every page loads. */
const NAMED_EVERYWHERE =
  /src\/(web\/(lib\/(keys|api|format|configuration|identity\/(person|use-accounts-elsewhere)|use-hydrated|wall-clock-at|wanted-class|renew-places)|screens|ui\/(picture|icon|button|link|skeleton|page-heading|query-view))|shared\/(is-html|pictures|time|list-words|unlimited|package-rules|validity|full-name))\.tsx?$/;

/** Its address stays, since the browser asks there for the next one; it imports nothing that is loaded elsewhere. */
const WORKER = 'src/web/worker/worker.ts';

/** Style sheets are named in every page, as scripts are; fonts and pictures keep their names. */
function nameOfAsset({ names }: { names: string[] }): string {
  return names.some((name) => name.endsWith('.css')) ? 'assets/[hash:8][extname]' : 'assets/[name]-[hash][extname]';
}

/**
 * `vite build` makes what the browser loads (dist/client), `vite build --ssr` the entry that renders
 * public pages on the server (dist/server/entry-server.js). The server itself is not built.
 */
export default defineConfig(({ isSsrBuild, command }) => ({
  appType: 'custom',
  plugins: [react(), ...(isSsrBuild ? [] : [withoutJsonSchema(), withoutRouterParts(), precompress()])],
  publicDir: 'public',
  ...(command === 'build' && { css: { modules: { generateScopedName: shortNames(import.meta.dirname) } } }),
  // What tests and demo studios write while the screens are developed is no change of the screens.
  server: { watch: { ignored: ['**/.cache/**', '**/data/**', '**/dist/**', '**/test-results/**'] } },
  // Bundled, so that pages render with React's fast build whatever NODE_ENV the server runs under.
  ...(isSsrBuild &&
    command === 'build' && { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } }),
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        emptyOutDir: true,
        copyPublicDir: false,
        rolldownOptions: { input: 'src/web/entry-server.tsx' },
      }
    : {
        outDir: 'dist/client',
        emptyOutDir: true,
        manifest: 'manifest.json',
        // Preloaded modules would compete with the first paint.
        modulePreload: false,
        target: 'es2022',
        rolldownOptions: {
          input: ['src/web/main.tsx', 'src/web/hydration/hydrate-later.ts', WORKER],
          // A page names dozens of them in its first bytes; the manifest tells which is which.
          output: {
            entryFileNames: ({ facadeModuleId }) =>
              facadeModuleId?.endsWith(WORKER) ? 'sw.js' : 'assets/[name]-[hash].js',
            chunkFileNames: 'assets/[hash:8].js',
            assetFileNames: nameOfAsset,
            // What every page loads anyway compresses better in one piece than in ten.
            codeSplitting: {
              groups: [
                { name: 'core', test: EVERYWHERE },
                { name: 'names', test: NAMED_EVERYWHERE },
              ],
            },
          },
        },
      },
}));
