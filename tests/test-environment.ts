/** The settings of every studio under test. Limits are raised, not removed: the limiter still runs. */
export const testEnvironment = {
  NODE_ENV: 'test',
  AUTH_SECRET: 'only-for-tests-0123456789-abcdefghij-KLMNOPQRST',
  LOG_LEVEL: 'silent',
  JOBS: 'off',
  // Some machines have it and others not, so tests use a stand-in.
  FFMPEG_PATH: 'no',
  LIMIT_REQUESTS_PER_MINUTE: '1000000',
  LIMIT_PAGES_PER_MINUTE: '1000000',
  LIMIT_BOOKINGS_PER_MINUTE: '1000000',
  LIMIT_SIGN_IN_PER_MINUTE: '1000000',
  LIMIT_SIGN_UPS_PER_HOUR: '1000000',
  LIMIT_UPLOADS_PER_MINUTE: '1000000',
} as const;
