import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: new URL('../../..', import.meta.url).pathname,
    include: ['tests/firebase/emulator/suite.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    env: { TEST_DATABASE: 'embedded' },
  },
});
