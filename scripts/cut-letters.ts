import { writeFile } from 'node:fs/promises';
import { cutLetters } from './letters/cut-letters.ts';

/**
 * `npm run letters` cuts the fonts of every screen from the complete ones; the result is committed, so that no build needs
 * this.
 */
for (const [file, letters] of await cutLetters()) {
  await writeFile(new URL(`../src/web/theme/letters/${file}`, import.meta.url), letters);
  process.stdout.write(`${file}: ${letters.length} bytes\n`);
}
