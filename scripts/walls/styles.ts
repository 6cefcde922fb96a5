import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A class that no rule of the imported style sheet has. */
export type StyleBreach = { line: number; text: string };

const IMPORTED = /import (\w+) from '([^']+\.module\.css)';/g;

/** Classes that a file takes from a style sheet which does not have them: the element would be drawn without style. */
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
