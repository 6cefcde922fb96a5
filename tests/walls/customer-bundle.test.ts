import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { importsOf } from '../../scripts/walls/imports.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const web = 'src/web/';

/** Screens and parts of screens for staff only. */
const offices =
  '([a-z-]+/)+office|attendance/penalties|audit|authorisation|cash-shifts|discounts|first-steps|importing';
const desks = 'notices/(mailbox|sending)|planner|reports|roster|staff|till';
const administration = new RegExp(`^src/web/(pages/(admin|desk)|features/(${offices}|${desks}))/`);

const read = new Map<string, readonly string[]>();

/** The static imports of a file without types: not those that are loaded on demand. */
function needed(path: string): readonly string[] {
  const known = read.get(path);
  if (known) return known;
  const imports = importsOf(path, readFileSync(root + path, 'utf8'));
  const names = imports.filter(({ typeOnly, later }) => !typeOnly && !later).map(({ to }) => to);
  read.set(path, names);
  return names;
}

/** Everything that the browser loads before this file runs. */
function reach(path: string, seen = new Set<string>()): Set<string> {
  if (seen.has(path) || !/\.tsx?$/.test(path) || !existsSync(root + path)) return seen;
  seen.add(path);
  for (const next of needed(path)) reach(next, seen);
  return seen;
}

const pagesIn = (folder: string) =>
  readdirSync(`${root}${web}pages/${folder}`)
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => `${web}pages/${folder}/${name}`);

const ofAdministration = (path: string) => [...reach(path)].filter((file) => administration.test(file));

it.each([`${web}main.tsx`, `${web}hydration/hydrate-later.ts`, ...pagesIn('public'), ...pagesIn('account')])(
  '%s brings a customer nothing of the administration',
  (path) => {
    expect(reach(path).size).toBeGreaterThan(0);
    expect(ofAdministration(path)).toEqual([]);
  },
);

it.each(['classes', 'packages', 'customer'])('that of the screen %s would be seen', (name) => {
  expect(ofAdministration(`${web}pages/admin/${name}.tsx`).length).toBeGreaterThan(1);
});
