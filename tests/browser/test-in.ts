import { test as base } from '@playwright/test';
import { repeatAbortedNavigation } from './journeys.ts';

interface OpenStudio {
  url: string;
  close(): Promise<void>;
}

/**
 * Playwright's test in its own studio, which is open while one worker's tests run; its facts are in the fixture
 * `studio`.
 * With more than one test in a file, `test.describe.configure({ mode: 'default' })` keeps them in one studio.
 * @param open makes and opens it, within `timeout` milliseconds
 */
export function testIn<Studio extends OpenStudio>(open: () => Promise<Studio>, timeout = 180_000) {
  return base.extend<object, { studio: Studio }>({
    studio: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first parameter
      async ({}, use) => {
        const studio = await open();
        await use(studio);
        await studio.close();
      },
      { scope: 'worker', timeout },
    ],
    baseURL: async ({ studio }, use) => use(studio.url),
    page: async ({ page }, use) => {
      repeatAbortedNavigation(page);
      await use(page);
    },
  });
}
