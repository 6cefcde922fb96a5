import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { z } from 'zod';

/** The most script a public page may bring, in bytes as sent. */
export const MOST_SCRIPT_BYTES = 140 * 1024;

const manifestSchema = z.record(z.string(), z.object({ file: z.string(), imports: z.array(z.string()).default([]) }));

const ENTRIES = ['src/web/main.tsx', 'src/web/hydration/hydrate-later.ts'];
const PUBLIC_PAGES = 'src/web/pages/public/';

/** What a page loads before it is alive: the entries, its own chunk and everything these import. */
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
      const seen = new Set<string>();
      for (const entry of [...ENTRIES, key]) reach(entry, seen);
      const files = [...seen];
      const bytes = files.reduce((sum, file) => sum + sentBytes(join(client, file)), 0);
      return { page: key.slice(PUBLIC_PAGES.length).replace(/\.tsx$/, ''), files: files.length, bytes };
    })
    .sort((a, b) => b.bytes - a.bytes);
}

/** Small files have no `.br` beside them and go out as they are; they count compressed all the same. */
function sentBytes(file: string): number {
  const compressed = `${file}.br`;
  return existsSync(compressed) ? readFileSync(compressed).length : brotliCompressSync(readFileSync(file)).length;
}
