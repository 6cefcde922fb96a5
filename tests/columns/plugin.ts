import { dirname, join, relative } from 'node:path';
import type { Plugin } from 'vite';
import type { VitestPluginContext } from 'vitest/node';
import { markOf, readStatements, root, statementsFile } from './read-statements.ts';
import type { Site } from './shape.ts';

/**
 * Tests check the rows of every typed statement of the server: `tx.rows<Row>(…)` becomes `checkedRows(3,
 * tx.rows<Row>(…))`, in the tests only (docs/decisions/0035-columns-checked.md).
 */
export function checkedColumns(): Plugin & { configureVitest(context: VitestPluginContext): void } {
  return {
    name: 'checked-columns',
    enforce: 'pre',
    configureVitest: ({ project, defineCacheKeyGenerator }) => {
      project.config.env.COLUMNS = statements().kept;
      // Vitest caches the transformed text: other statements in a file must produce another text.
      defineCacheKeyGenerator(({ id, sourceCode }) =>
        sitesOf(fileOf(id), sourceCode)
          ?.map(({ start }) => start)
          .join(),
      );
    },
    transform: (code, id) => {
      const file = fileOf(id);
      const sites = sitesOf(file, code);
      return sites && { code: checking(code, file, sites), map: null };
    },
  };
}

interface Known {
  kept: string;
  files: Record<string, string>;
  sitesIn: Map<string, Site[]>;
}

let known: Known | undefined;

/** Shared by the projects of one run. */
function statements(): Known {
  if (known) return known;
  const kept = statementsFile();
  const { sites, files } = readStatements(kept);
  known = { kept, files, sitesIn: Map.groupBy(sites, ({ file }) => file) };
  return known;
}

/** The statements of a text. If it changed since they were read (by `npm run test:bite`) the file is left unchanged. */
function sitesOf(file: string, text: string): Site[] | undefined {
  const { sitesIn, files } = statements();
  const sites = sitesIn.get(file);
  return sites && files[file] === markOf(text) ? sites : undefined;
}

/** From the project's root; empty for files outside the project. */
function fileOf(id: string): string {
  const [path = ''] = id.split('?');
  return path.startsWith(root) ? path.slice(root.length) : '';
}

/** Line numbers stay the same. */
function checking(code: string, file: string, sites: readonly Site[]): string {
  const pieces = sites.flatMap(({ start, end }, index) => [
    { at: start, text: `checkedRows(${index}, ` },
    { at: end, text: ')' },
  ]);
  const whole = pieces
    .toSorted((a, b) => b.at - a.at)
    .reduce((text, piece) => text.slice(0, piece.at) + piece.text + text.slice(piece.at), code);
  const from = relative(dirname(join(root, file)), join(root, 'tests/columns/checked.ts'));
  const own = [file, markOf(code)].map((word) => JSON.stringify(word)).join(', ');
  return `import { checkedIn } from './${from}'; const checkedRows = checkedIn(${own}); ${whole}`;
}
