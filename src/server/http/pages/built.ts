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
const HYDRATOR = 'src/web/hydration/hydrate-later.ts';
const ONE_YEAR = 365 * DAY;

/** The chunks that `key` needs before it can run, itself last. */
function withImports(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen;
  for (const other of manifest[key]?.imports ?? []) withImports(manifest, other, seen);
  return seen.add(key);
}

const cssOf = (manifest: Manifest, chunks: Iterable<string>) => [...chunks].flatMap((key) => manifest[key]?.css ?? []);

function assets(manifest: Manifest, sheets: ReadonlyMap<string, StyleSheet>, module: string): PageAssets {
  const chunks = [...new Set([...withImports(manifest, ENTRY), ...withImports(manifest, module)])];
  const address = (file: string) => `/${file}`;
  return {
    scripts: chunks.flatMap((key) => manifest[key]?.file ?? []).map(address),
    hydrator: address(manifest[HYDRATOR]?.file ?? ''),
    styles: [...new Set(cssOf(manifest, chunks))].flatMap((file) => sheets.get(file) ?? []),
  };
}

/** What a sheet is about, when it is about classes alone: every selector names one, or is a step of an animation. */
function classesOf(text: string): readonly string[] | null {
  const selectors = [...text.matchAll(/(?:^|[{}])([^{}@]+)\{/g)].map(([, selector = '']) => selector);
  const isOfClasses = selectors.every((selector) => /\.[a-z_]|^(?:from|to|[\d.]+%)/i.test(selector));
  if (!isOfClasses || text.includes('@font-face')) return null;
  return [...new Set(selectors.flatMap((one) => one.match(/(?<=\.)[a-z_][\w-]*/gi) ?? []))];
}

/** Every style sheet of the build, by its file. Those of the entry are in every page: its imports load none. */
async function readStyles(manifest: Manifest, client: string): Promise<ReadonlyMap<string, StyleSheet>> {
  const everywhere = new Set(cssOf(manifest, withImports(manifest, ENTRY)));
  const files = [...new Set(cssOf(manifest, Object.keys(manifest)))];
  const sheets = files.map(async (file): Promise<[string, StyleSheet]> => {
    const text = await readFile(join(client, file), 'utf8');
    return [file, { address: `/${file}`, text, classes: everywhere.has(file) ? null : classesOf(text) }];
  });
  return new Map(await Promise.all(sheets));
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
