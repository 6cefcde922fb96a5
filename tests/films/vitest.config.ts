import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: ['tests/films/suite.ts'],
    testTimeout: 600_000,
    hookTimeout: 120_000,
    env: { TEST_DATABASE: 'embedded' },
  },
});
