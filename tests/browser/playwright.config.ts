import { defineConfig } from '@playwright/test';
import { isLong } from '../long.ts';
import { chromiumLaunch } from './chromium.ts';

const launchOptions = await chromiumLaunch();
const { channel, ...launch } = launchOptions;

const files = (names: readonly string[]) => names.map((name) => `**/${name}.journey.ts`);

/** Staff's journeys on a laptop, and those with several browsers: on the desktop only in `npm test`. */
const laptopOnly = files([
  'office-*',
  'team',
  'tracking',
  'card-frame',
  'customer-screens',
  'uploads',
  'enrolment-first',
  'letters',
  'live',
  'keyboard',
  'reception',
  'roster',
  'refusals',
  'till*',
  'waiting',
  'whose-account',
  'moved-event',
  'empty-studio',
]);
/** Journeys of people on their phones: on the phone only in `npm test`. Reserving is tested on both. */
const phoneOnly = files([
  'videos',
  'account*',
  'checkout*',
  'confirmed-mail',
  'entering',
  'firebase',
  'information',
  'offline',
  'opening',
  'privacy',
  'providers',
  'public',
  'small-screens',
  'session-over',
]);

/** In studios of their own. */
const ownStudio = files([
  'empty-studio',
  'enrolment-first',
  'tracking',
  'card-frame',
  'providers',
  'videos',
  'privacy',
  'firebase',
]);

/** Four device pixels per point take a sixth of a journey's time and change nothing that it checks. */
const density = isLong ? 2 : 1;
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: density };
const desktop = { viewport: { width: 1280, height: 800 } };
/** Animated sheets and texts are waited for and painted frame by frame: a sixth of all processor time. */
const reducedMotion = isLong ? 'no-preference' : 'reduce';
const notOnPhone = isLong ? [] : laptopOnly;
const notOnDesktop = isLong ? [] : phoneOnly;
const grepInvert = isLong ? /^$/ : /@long/;
const notPhones = isLong ? grepInvert : /@long|@phone/;

/**
 * Journeys of people through the built application. `npm test` runs one for each entry point, on the device people use
 * there; tests tagged `@long` are also covered by calls and run, like everything on both devices, in `npm run
 * test:long`. `@phone`: on the phone only.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  // Node reads them itself; Babel would rewrite a thousand files of the server for the studios that journeys fill.
  build: { external: ['**/src/**'] },
  outputDir: '../../.cache/browser',
  globalSetup: './open-demo.ts',
  // Journeys mostly wait: for a frame, a letter, a job. Two of them leave half of two cores idle.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  timeout: 120_000,
  // Only a stalled machine needs it: journeys that test speed have their own limits (live.journey.ts).
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    ...(channel && { channel }),
    launchOptions: launch,
    contextOptions: { reducedMotion },
    // It has no effect while there is a network; offline.journey.ts allows it.
    serviceWorkers: 'block',
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    screenshot: 'only-on-failure',
    // Recording takes a third of the time: `playwright test --trace=retain-on-failure` when a failure needs it.
    trace: 'off',
  },
  projects: [
    { name: 'own-phone', testMatch: ownStudio, testIgnore: notOnPhone, grepInvert, use: phone },
    { name: 'own-desktop', testMatch: ownStudio, testIgnore: notOnDesktop, grepInvert: notPhones, use: desktop },
    { name: 'phone', testIgnore: [...ownStudio, ...notOnPhone], grepInvert, use: phone },
    {
      name: 'desktop',
      testIgnore: [...ownStudio, ...notOnDesktop],
      grepInvert: notPhones,
      use: desktop,
    },
  ],
});
