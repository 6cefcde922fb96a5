import { dirname, join, relative } from 'node:path';
import type { Plugin } from 'vite';
import type { VitestPluginContext } from 'vitest/node';
import { markOf, readStatements, root, statementsFile } from './read-statements.ts';
import type { Site } from './shape.ts';

/**
 * Tests look at what every typed statement of the server answers: `tx.rows<Row>(…)` becomes
 * `checkedRows(3, tx.rows<Row>(…))`, in the tests alone (docs/decisions/0035-columns-checked.md).
 */
export function checkedColumns(): Plugin & { configureVitest(context: VitestPluginContext): void } {
  return {
    name: 'checked-columns',
    enforce: 'pre',
    configureVitest: ({ project, defineCacheKeyGenerator }) => {
      project.config.env.COLUMNS = statements().kept;
      // Vitest keeps what it transformed: other statements in a file make another text of it.
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

/** The projects of one run share it. */
function statements(): Known {
  if (known) return known;
  const kept = statementsFile();
  const { sites, files } = readStatements(kept);
  known = { kept, files, sitesIn: Map.groupBy(sites, ({ file }) => file) };
  return known;
}

/** The statements of a text. One that changed since (by `npm run test:bite`) is left as it is. */
function sitesOf(file: string, text: string): Site[] | undefined {
  const { sitesIn, files } = statements();
  const sites = sitesIn.get(file);
  return sites && files[file] === markOf(text) ? sites : undefined;
}

/** From the project's root; empty for what is not of the project. */
function fileOf(id: string): string {
  const [path = ''] = id.split('?');
  return path.startsWith(root) ? path.slice(root.length) : '';
}

/** Lines stay where they are. */
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
