import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { DAY } from '#shared/time.ts';
import { isRenderModule, type PageAssets, type PageSource, type StyleSheet } from './source.ts';

const manifestSchema = z.record(
  z.string(),
  z.object({ file: z.string(), css: z.array(z.string()).optional(), imports: z.array(z.string()).optional() }),
);

type Manifest = z.output<typeof manifestSchema>;

const ENTRY = 'src/web/main.tsx';
const WAKER = 'src/web/hydration/hydrate-later.ts';
const ONE_YEAR = 365 * DAY;

/** The chunks that `key` needs before it can run, itself last. */
function withImports(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen;
  for (const other of manifest[key]?.imports ?? []) withImports(manifest, other, seen);
  return seen.add(key);
}

function assets(manifest: Manifest, sheets: ReadonlyMap<string, StyleSheet>, module: string): PageAssets {
  const chunks = [...new Set([...withImports(manifest, ENTRY), ...withImports(manifest, module)])];
  const address = (file: string) => `/${file}`;
  return {
    scripts: chunks.flatMap((key) => manifest[key]?.file ?? []).map(address),
    waker: address(manifest[WAKER]?.file ?? ''),
    styles: [...new Set(chunks.flatMap((key) => manifest[key]?.css ?? []))].flatMap((file) => sheets.get(file) ?? []),
  };
}

async function readStyle(client: string, file: string): Promise<StyleSheet> {
  return { address: `/${file}`, text: await readFile(join(client, file), 'utf8') };
}

/** Every style sheet of the build, by its file. */
async function readStyles(manifest: Manifest, client: string): Promise<ReadonlyMap<string, StyleSheet>> {
  const files = [...new Set(Object.values(manifest).flatMap(({ css }) => css ?? []))];
  return new Map(await Promise.all(files.map(async (file) => [file, await readStyle(client, file)] as const)));
}

/**
 * Serves the build: hashed files for a year, precompressed where the build left `.br` and `.gz`.
 * @throws when `dist` was not built
 */
export async function builtPages(app: FastifyInstance, dist: string): Promise<PageSource> {
  const manifest = manifestSchema.parse(JSON.parse(await readFile(join(dist, 'client/manifest.json'), 'utf8')));
  const entry: unknown = await import(pathToFileURL(join(dist, 'server/entry-server.js')).href);
  if (!isRenderModule(entry)) throw new Error('dist/server/entry-server.js is not the screens’ entry');

  await app.register(fastifyStatic, {
    root: join(dist, 'client'),
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['**/*.{br,gz}', 'manifest.json'],
    setHeaders(reply, path) {
      const hashed = path.includes('/assets/');
      reply.header('cache-control', hashed ? `public, max-age=${ONE_YEAR / 1000}, immutable` : 'public, max-age=3600');
    },
  });
  const { render, publicPaths } = entry;
  const sheets = await readStyles(manifest, join(dist, 'client'));
  return { current: async () => ({ render, publicPaths, assetsOf: (module) => assets(manifest, sheets, module) }) };
}
