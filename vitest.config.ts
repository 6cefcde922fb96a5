import { defineConfig } from 'vitest/config';
import { checkedColumns } from './tests/columns/plugin.ts';
import { onBothDatabases } from './tests/long.ts';
import { LongestFirst } from './tests/longest-first.ts';

const pure = [
  'src/**/rules.test.ts',
  'src/**/*-rules.test.ts',
  'src/**/*.unit.test.ts',
  'src/shared/**/*.test.ts',
  'src/web/**/*.test.{ts,tsx}',
  'tests/walls/**/*.test.ts',
  'tests/bite/**/*.test.ts',
];
const withDatabase = ['src/**/*.test.ts', 'tests/**/*.test.ts'];
const neitherDatabase = [...pure, 'tests/browser/**'];
/**
 * Both databases speak the same SQL; they differ in locking, processes, starting and how values are read. Tests of these
 * differences run on both: the statements of places, credits, booking and the waitlist, the models of booking and
 * waiting, and the race for the last places. All others would repeat themselves: operations of a capability and cases
 * run on PostgreSQL, tests of every call, page or setting on the embedded database. `npm run test:long` and `npm run
 * test:bite` run everything on both (docs/decisions/0033-short-and-long-tests.md).
 */
const postgresAlone = onBothDatabases
  ? []
  : [
      'src/server/capabilities/!(booking|grants|locking|merging|places|reservations|waitlist)/**',
      'src/server/capabilities/{grants,merging,reservations,waitlist}/*.test.ts',
      'src/server/gateways/**',
      'tests/payments/**',
      'tests/cases/{input,late-cards,money,recent-password,sent-again,sent-back,sent-twice,sessions,two-editors,undone-keys,whose,whose-account}.test.ts',
      'tests/properties/{attendance,charging,merging,selling,special}.test.ts',
      'tests/identity/**',
      'tests/races/{attempts,attendance,selling,waitlist}.test.ts',
    ];
const embeddedAlone = onBothDatabases
  ? []
  : ['tests/{audit,http,limits}/**/!(*.postgres).test.ts', 'src/server/demo/**', 'src/server/attempts/**'];

export default defineConfig({
  test: {
    pool: 'forks',
    // Some wait for a process or a clock: a third worker uses that time.
    maxWorkers: 3,
    // The files of one worker share its modules; loading them anew for each was half of the time.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    testTimeout: 30_000,
    hookTimeout: 120_000,
    restoreMocks: true,
    // Not a limit that a test checks: a process that has no processor for a second is not wrong.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      { extends: true, test: { name: 'unit', include: pure, testTimeout: 10_000 } },
      {
        extends: true,
        plugins: [checkedColumns()],
        test: {
          name: 'embedded',
          setupFiles: ['tests/columns/setup.ts'],
          include: withDatabase,
          exclude: [...neitherDatabase, ...postgresAlone, '**/*.postgres.test.ts', 'tests/postgres/**'],
          testTimeout: 120_000,
          env: { TEST_DATABASE: 'embedded' },
        },
      },
      {
        extends: true,
        plugins: [checkedColumns()],
        test: {
          name: 'postgres',
          setupFiles: ['tests/columns/setup.ts'],
          include: withDatabase,
          exclude: [...neitherDatabase, ...embeddedAlone, '**/*.embedded.test.ts'],
          testTimeout: 120_000,
          env: { TEST_DATABASE: 'postgres' },
          globalSetup: ['tests/postgres/global-setup.ts'],
        },
      },
    ],
  },
});
