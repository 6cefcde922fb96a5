import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importsOf } from '../../scripts/walls/imports.ts';
import { projectFiles, root } from './tree.ts';

const pure = /(^src\/.*(\/rules|-rules|\.unit)|^src\/(shared|web)\/.*)\.test\.tsx?$/;

/** By file: the unit tests that import it, directly or indirectly; those with the shortest path come first. */
export function unitTestsOf(): (file: string) => string[] {
  const imports = new Map<string, string[]>();
  const importedBy = (file: string): string[] => {
    if (!/\.tsx?$/.test(file) || !existsSync(join(root, file))) return [];
    const known = imports.get(file);
    if (known) return known;
    const edges = importsOf(file, readFileSync(join(root, file), 'utf8')).filter(({ typeOnly }) => !typeOnly);
    const targets = edges.map(({ to }) => to);
    imports.set(file, targets);
    return targets;
  };
  const tests = projectFiles().filter((file) => pure.test(file));
  const reached = new Map(tests.map((test) => [test, stepsFrom(test, importedBy)]));
  return (file) => {
    const steps = (test: string) => reached.get(test)?.get(file) ?? Number.POSITIVE_INFINITY;
    return tests.filter((test) => Number.isFinite(steps(test))).toSorted((a, b) => steps(a) - steps(b));
  };
}

function stepsFrom(start: string, importedBy: (file: string) => string[]): Map<string, number> {
  const steps = new Map([[start, 0]]);
  for (const [file, step] of steps) {
    for (const target of importedBy(file)) if (!steps.has(target)) steps.set(target, step + 1);
  }
  return steps;
}
