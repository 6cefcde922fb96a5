import { defineConfig } from 'vitest/config';

const pure = [
  'src/**/rules.test.ts',
  'src/**/*-rules.test.ts',
  'src/**/*.unit.test.ts',
  'src/shared/**/*.test.ts',
  'src/web/**/*.test.{ts,tsx}',
  'tests/walls/**/*.test.ts',
];
/** Whatever is not pure, a journey of the browser, or in need of a real server goes through both databases. */
const withDatabase = ['src/**/*.test.ts', 'tests/**/*.test.ts'];
const neitherDatabase = [...pure, 'tests/browser/**'];

export default defineConfig({
  test: {
    pool: 'forks',
    // Some wait for a process or a clock: a third worker uses that time.
    maxWorkers: 3,
    // The files of one worker share its modules; loading them anew for each was half of the time.
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 120_000,
    restoreMocks: true,
    projects: [
      { extends: true, test: { name: 'unit', include: pure, testTimeout: 10_000 } },
      {
        extends: true,
        test: {
          name: 'embedded',
          include: withDatabase,
          exclude: [...neitherDatabase, '**/*.postgres.test.ts', 'tests/postgres/**'],
          testTimeout: 120_000,
          env: { TEST_DATABASE: 'embedded' },
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: withDatabase,
          exclude: [...neitherDatabase, '**/*.embedded.test.ts'],
          testTimeout: 120_000,
          env: { TEST_DATABASE: 'postgres' },
          globalSetup: ['tests/postgres/global-setup.ts'],
        },
      },
    ],
  },
});
