import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from './chromium.ts';

const launchOptions = await chromiumLaunch();
const { channel, ...launch } = launchOptions;

const files = (names: readonly string[]) => names.map((name) => `**/${name}.journey.ts`);

/**
 * What is made for a laptop, stands in a frame of its own or opens several browsers at once, runs there alone in `npm test`, which has half an hour on two
 * cores. `JOURNEYS=all` runs everything on both.
 */
const laptopOnly = files([
  'office-*',
  'team',
  'tracking',
  'card-frame',
  'uploads',
  'house-rules',
  'letters',
  'live',
  'roster',
  'refusals',
  'till',
  'whose-account',
  'moved-event',
]);
/** What people do on their phones: there alone in `npm test`. */
const phoneOnly = files(['checkout-paths', 'confirmed-mail', 'account-gates']);

/** In studios of their own: they come first, while the demo studio is still being seeded. */
const ownStudio = files(['empty-studio', 'house-rules', 'tracking', 'card-frame']);

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const desktop = { viewport: { width: 1280, height: 800 } };
const notOnPhone = process.env.JOURNEYS === 'all' ? [] : laptopOnly;
const notOnDesktop = process.env.JOURNEYS === 'all' ? [] : phoneOnly;

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
  // Only a stalled machine needs it: what must be quick says so itself (live.journey.ts).
  expect: { timeout: 20_000 },
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
    { name: 'own-phone', testMatch: ownStudio, testIgnore: notOnPhone, use: phone },
    { name: 'own-desktop', testMatch: ownStudio, use: desktop },
    { name: 'phone', testIgnore: [...ownStudio, ...notOnPhone], use: phone },
    { name: 'desktop', testIgnore: [...ownStudio, ...notOnDesktop], use: desktop },
  ],
});
