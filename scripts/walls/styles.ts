import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A class that the imported style sheet does not define. */
export type StyleBreach = { line: number; text: string };

const IMPORTED = /import (\w+) from '([^']+\.module\.css)';/g;

/** Classes that a file uses from a style sheet without them: the element would be drawn without style. */
export function styleBreachesIn(root: string, path: string, source: string): StyleBreach[] {
  return [...source.matchAll(IMPORTED)].flatMap(([, name = '', sheet = '']) => {
    const file = join(root, dirname(path), sheet);
    const written = existsSync(file) ? readFileSync(file, 'utf8') : '';
    const used = [...source.matchAll(new RegExp(`(?<![\\w/.])${name}\\.(\\w+)`, 'g'))];
    return used
      .filter(([, className]) => !new RegExp(`\\.${className}(?![\\w-])`).test(written))
      .map(({ 0: text, index }) => ({ line: source.slice(0, index).split('\n').length, text }));
  });
}
