import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Place } from './place.ts';
import { projectFiles, root } from './tree.ts';
import { typescriptPlaces } from './typescript-places.ts';

/** Every removable piece of the files of rules. */
export function rulesPlaces(): Place[] {
  const files = projectFiles().filter((file) => /^src\/.*(\/|-)(rules|states)\.ts$/.test(file));
  return files.flatMap((file) => typescriptPlaces(file, readFileSync(join(root, file), 'utf8')));
}
