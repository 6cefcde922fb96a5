import type { Import } from './imports.ts';

const source = /^(src|bench|scripts|tests)\/.*\.(tsx?|mjs)$/;
const test = /\.test\.tsx?$/;

/**
 * Circles among the project's files, each as its members in order: the first imports the second, the last the first. Type
 * imports count, since a reader of one file must read the other; dynamic imports and tests' imports do not.
 */
export function circlesIn(edges: readonly Import[]): string[][] {
  const named = new Map<string, Set<string>>();
  for (const { from, to, later } of edges) {
    if (later || test.test(from) || !source.test(from) || !source.test(to)) continue;
    named.set(from, (named.get(from) ?? new Set()).add(to));
  }
  const seen = new Set<string>();
  const circles: string[][] = [];
  for (const start of [...named.keys()].sort()) {
    const circle = seen.has(start) ? undefined : shortestBack(named, start);
    for (const member of circle ?? []) seen.add(member);
    if (circle) circles.push(circle);
  }
  return circles;
}

/** The shortest path from a name back to itself, without the last step. */
function shortestBack(named: ReadonlyMap<string, ReadonlySet<string>>, start: string): string[] | undefined {
  const ways = [[start]];
  const reached = new Set<string>();
  for (let way = ways.shift(); way; way = ways.shift()) {
    for (const next of named.get(way.at(-1) ?? '') ?? []) {
      if (next === start) return way;
      if (reached.has(next)) continue;
      reached.add(next);
      ways.push([...way, next]);
    }
  }
  return undefined;
}
