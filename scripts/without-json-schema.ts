import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const WRITES_JSON_SCHEMA = /zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/;

/** The names that a module of zod exports. */
function exportsOf(source: string): string[] {
  const declared = [...source.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name = '']) => name);
  const renamed = [...source.matchAll(/^export \{ \w+ as (\w+) \}/gm)].map(([, name = '']) => name);
  return [...declared, ...renamed];
}

/**
 * Every zod schema includes the code that writes it as JSON Schema, which no bundler removes: 4.7 KB of every page. The
 * server uses it (the API's document); in the browser these functions are emptied.
 */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    async load(id) {
      if (!WRITES_JSON_SCHEMA.test(id)) return null;
      const names = exportsOf(await readFile(id, 'utf8'));
      if (names.length === 0) throw new Error(`${id} exports nothing that is known: zod has moved it`);
      return names.map((name) => `export const ${name} = () => undefined;`).join('\n');
    },
  };
}
