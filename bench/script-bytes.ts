/**
 * Prints how much script each public page of `dist` loads; the exit code is 1 when one exceeds the limit. A stage of
 * `npm test`.
 */
import { fileURLToPath } from 'node:url';
import { MOST_SCRIPT_BYTES, scriptsOfPublicPages } from './build/script-bytes.ts';

const pages = scriptsOfPublicPages(fileURLToPath(new URL('../dist/client', import.meta.url)));
for (const { page, files, bytes } of pages) {
  const verdict = bytes > MOST_SCRIPT_BYTES ? '  TOO MUCH' : '';
  console.log(`${page.padEnd(16)} ${(bytes / 1024).toFixed(1).padStart(6)} KB brotli in ${files} files${verdict}`);
}
process.exitCode = pages.length > 0 && pages.every(({ bytes }) => bytes <= MOST_SCRIPT_BYTES) ? 0 : 1;
