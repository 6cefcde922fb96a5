import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFfmpeg } from '../../src/server/gateways/ffmpeg/find-ffmpeg.ts';

/** What a stage counts: itself as one check, or the single tests of a runner's report. */
export type Counting = 'check' | 'vitest' | 'playwright';

/** One line of `npm test`. */
export type Stage = {
  name: string;
  /** A tool of node_modules/.bin (or `node`) and its arguments. */
  command: [string, ...string[]];
  counting: Counting;
  environment?: Record<string, string>;
  /** The stage is skipped if the named one failed. */
  needs?: string;
  /** A stage that takes longer is ended and counts as failed. */
  minutes: number;
};

const check = (name: string, ...command: [string, ...string[]]): Stage => ({
  name,
  command,
  counting: 'check',
  minutes: 4,
});

const lint = check('formato y lint', 'biome', 'ci', '.', '--no-errors-on-unmatched');
/** One checker, since each of several would load the shared types again. Its heap may grow, since it ends soon. */
const types: Stage = {
  ...check('tipos', 'tsc', '--noEmit', '-p', '.', '--checkers', '1'),
  environment: { GOGC: '400' },
};
const walls = check('muros', 'node', 'scripts/walls/main.ts');
const unused = check('código sin uso', 'knip');
const build = check('construcción', 'node', 'scripts/build.mjs');

/** A fresh copy of this clone, installed and started by the oldest Node in the README. */
const oldNode: Stage = {
  ...check('arranque con Node 18', 'node', 'tests/nodes/main.ts', '18.20.8', '--start'),
  minutes: 12,
};

/** Where the tests of this run record the statements whose rows they saw. */
export const columnsSeen = join(tmpdir(), `cupo-columns-${process.pid}`);

/** The tests of all projects in one run, so that they share the cores. */
const vitest = (name: string, projects: string[], minutes: number): Stage => ({
  name,
  command: ['vitest', 'run', ...projects.map((project) => `--project=${project}`)],
  counting: 'vitest',
  environment: { NODE_ENV: 'test', COLUMNS_SEEN: columnsSeen },
  minutes,
});

const journeys: Stage = {
  name: 'recorridos en el navegador',
  command: ['playwright', 'test', '-c', 'tests/browser/playwright.config.ts'],
  counting: 'playwright',
  needs: build.name,
  minutes: 20,
};

const weight: Stage = { ...check('peso de las páginas', 'node', 'bench/script-bytes.ts'), needs: build.name };

const inLong = { environment: { NODE_ENV: 'test', TESTS: 'all', COLUMNS_SEEN: columnsSeen }, minutes: 120 };
const pure = vitest('pruebas puras', ['unit'], 2);
const tests = vitest('pruebas, bases de datos', ['unit', 'embedded', 'postgres'], 25);

/** Lists each statement of which no row was seen (docs/decisions/0035-columns-checked.md). */
const columns: Stage = {
  ...check('sentencias con filas', 'node', 'tests/columns/never-seen.ts'),
  environment: { COLUMNS_SEEN: columnsSeen },
  needs: tests.name,
};

/** Stages of one row run two at a time; the rows run one after the other, since their tests already use both cores. */
export const everything: Stage[][] = [
  [types, build, lint, unused, walls],
  [tests, oldNode],
  [journeys, weight, columns],
];

/** Feedback in seconds: nothing that needs a database, a browser or a build. */
export const quick: Stage[][] = [[types, lint, walls, pure]];

/** Films by a real `ffmpeg`, if there is one; otherwise the stand-in of `npm test` makes them. */
const { FFMPEG_PATH, PATH = '' } = process.env;
const realFilms: Stage[] = findFfmpeg({ FFMPEG_PATH, PATH })
  ? [{ ...check('videos con ffmpeg', 'node', 'tests/films/main.ts'), minutes: 10 }]
  : [];

/** Every kill, every hostile value in every field, every journey on both devices (`tests/long.ts`); over an hour. */
export const long: Stage[][] = [
  [build],
  [{ ...tests, ...inLong }],
  [{ ...journeys, ...inLong }, columns, ...realFilms],
];
