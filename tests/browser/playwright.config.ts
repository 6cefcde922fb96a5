import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from './chromium.ts';

const launchOptions = await chromiumLaunch();
const { channel, ...launch } = launchOptions;

/**
 * What is made for a laptop, stands in a frame of its own or opens several browsers at once, runs there alone in `npm test`, which has half an hour on two
 * cores. `JOURNEYS=all` runs everything on both.
 */
const laptopOnly = [
  ...['office-*', 'team', 'tracking', 'card-frame', 'uploads', 'house-rules'],
  ...['letters', 'live', 'roster'],
].map((name) => `**/${name}.journey.ts`);

/** Journeys of people through the built application, on a phone and on a laptop. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  outputDir: '../../.cache/browser',
  globalSetup: './open-demo.ts',
  // Journeys mostly wait: for a frame, a letter, a job. Two of them leave half of two cores idle.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    ...(channel && { channel }),
    launchOptions: launch,
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    screenshot: 'only-on-failure',
    // Recording costs a third of the time: `playwright test --trace=retain-on-failure` when a failure needs it.
    trace: 'off',
  },
  projects: [
    {
      name: 'phone',
      testIgnore: process.env.JOURNEYS === 'all' ? [] : laptopOnly,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
  ],
});
