import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { z } from 'zod';

/** The most script, in bytes as sent, that a public page may load before the first touch. */
export const MOST_SCRIPT_BYTES = 120 * 1024;

const manifestSchema = z.record(z.string(), z.object({ file: z.string(), imports: z.array(z.string()).default([]) }));

/** The entries, and the scripts that every page loads without a touch after some seconds. */
const ENTRIES = [
  'src/web/main.tsx',
  'src/web/hydration/hydrate-later.ts',
  'src/web/lib/live/live.ts',
  'src/web/shell/keep-clear.ts',
];
const PUBLIC_PAGES = 'src/web/pages/public/';
/** Chunks that a page needs to draw for every visitor. `npm run lighthouse` measures what a browser really loads. */
const DRAWN_APART: Readonly<Record<string, readonly string[]>> = {
  checkout: ['src/web/features/identity/sign-in-form.tsx'],
};

/** What a page loads before the first touch: the entries, its own chunk and everything that these import. */
export interface PageScripts {
  page: string;
  files: number;
  /** Brotli, as the server sends them. */
  bytes: number;
}

/** The script of every public page of a build, the heaviest first. @param client the folder with `manifest.json` */
export function scriptsOfPublicPages(client: string): PageScripts[] {
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(join(client, 'manifest.json'), 'utf8')));

  function reach(key: string, seen: Set<string>): Set<string> {
    const chunk = manifest[key];
    if (!chunk || seen.has(chunk.file)) return seen;
    seen.add(chunk.file);
    for (const other of chunk.imports) reach(other, seen);
    return seen;
  }

  return Object.keys(manifest)
    .filter((key) => key.startsWith(PUBLIC_PAGES))
    .map((key) => {
      const page = key.slice(PUBLIC_PAGES.length).replace(/\.tsx$/, '');
      const seen = new Set<string>();
      for (const entry of [...ENTRIES, ...(DRAWN_APART[page] ?? []), key]) {
        if (!manifest[entry]) throw new Error(`The build has no ${entry}`);
        reach(entry, seen);
      }
      const files = [...seen];
      const bytes = files.reduce((sum, file) => sum + sentBytes(join(client, file)), 0);
      return { page, files: files.length, bytes };
    })
    .sort((a, b) => b.bytes - a.bytes);
}

/** Small files have no `.br` and are sent uncompressed; their compressed size is counted all the same. */
function sentBytes(file: string): number {
  const compressed = `${file}.br`;
  return existsSync(compressed) ? readFileSync(compressed).length : brotliCompressSync(readFileSync(file)).length;
}
