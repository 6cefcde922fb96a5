import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { filesUnder } from './files-under.ts';

const ROOTS = ['src', 'tests', 'scripts', 'bench', 'docs'];
const TEXT = /\.(?:[cm]?[jt]sx?|sql|md|json|css|html)$/;

/** What every citation, path and list in the documents is compared with. */
export interface Repository {
  files: readonly string[];
  read(path: string): string;
  has(path: string): boolean;
  anchorsOf(path: string): ReadonlySet<string>;
  calls: ReadonlySet<string>;
}

/** @param root the project’s folder */
export function readRepository(root: string): Repository {
  const files = [...ROOTS.flatMap((folder) => filesUnder(root, folder)), ...rootFilesOf(root)].filter((path) =>
    TEXT.test(path),
  );
  const sources = new Map<string, string>();
  const anchors = new Map<string, ReadonlySet<string>>();
  const read = (path: string): string => {
    const known = sources.get(path) ?? readFileSync(join(root, path), 'utf8');
    sources.set(path, known);
    return known;
  };
  const anchorsOf = (path: string): ReadonlySet<string> => {
    const known = anchors.get(path) ?? anchorsIn(read(path));
    anchors.set(path, known);
    return known;
  };
  const routes = files.filter((path) => path.endsWith('routes.ts'));
  const calls = new Set(routes.flatMap((path) => callsIn(read(path))));
  return { files, read, has: (path) => existsSync(join(root, path)), anchorsOf, calls };
}

const callsIn = (source: string): string[] =>
  [...source.matchAll(/\.(get|post|put|delete)\(\s*'([^']+)'/g)].map(
    ([, verb, url]) => `${verb?.toUpperCase()} ${url}`,
  );

/** GitHub's anchors: lower case, without punctuation, blanks as hyphens, the second equal one with `-1`. */
function anchorsIn(source: string): ReadonlySet<string> {
  const anchors = new Set<string>();
  for (const [text] of linesOf(source.replace(/^```[\s\S]*?^```/gm, ''))) {
    const heading = /^#{1,6}\s+(.+?)\s*$/.exec(text)?.[1];
    if (heading === undefined) continue;
    const slug = heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-');
    const repeats = [...anchors].filter((anchor) => anchor.replace(/-\d+$/, '') === slug).length;
    anchors.add(repeats === 0 ? slug : `${slug}-${repeats}`);
  }
  return anchors;
}

export const linesOf = (source: string): [text: string, line: number][] =>
  source.split('\n').map((text, index) => [text, index + 1]);

const rootFilesOf = (root: string): string[] => {
  if (!existsSync(root)) return [];
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !basename(entry.name).startsWith('package'))
    .map((entry) => entry.name);
};
