import { writeFile } from 'node:fs/promises';
import { cutLetters } from './letters/cut-letters.ts';

/**
 * `npm run letters` cuts the letters of every screen out of the whole ones; what it makes is committed, so that nobody
 * else does.
 */
for (const [file, letters] of await cutLetters()) {
  await writeFile(new URL(`../src/web/theme/letters/${file}`, import.meta.url), letters);
  process.stdout.write(`${file}: ${letters.length} bytes\n`);
}
