import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const COMPRESSIBLE = /\.(js|css|svg|json|webmanifest)$/;
/** Bytes below which compression saves hardly anything; class names of a style sheet still lose a third. */
const WORTH_IT = 128;

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < WORTH_IT) return;
  const options = {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  };
  await Promise.all([
    writeFile(`${file}.br`, await brotli(content, options)),
    writeFile(`${file}.gz`, await zip(content, { level: 9 })),
  ]);
}

/** Writes `.br` and `.gz` beside every text asset of the build, which the server sends unchanged. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir }) {
      if (!dir) return;
      const files = await readdir(dir, { recursive: true });
      await Promise.all(files.filter((name) => COMPRESSIBLE.test(name)).map((name) => compressFile(join(dir, name))));
    },
  };
}
