import { afterEach, expect, it, vi } from 'vitest';
import { MINUTE } from '#shared/time.ts';
import { testEnvironment } from '../../../tests/test-environment.ts';
import type { Attempts } from '../attempts/attempts.ts';
import { systemClock } from '../clock.ts';
import { readSettings } from '../settings.ts';
import { createFrame } from './frame.ts';

const none = vi.fn();
const attempts: Attempts = {
  count: none,
  add: none,
  delay: none,
  takeBack: none,
  forget: none,
  forgive: none,
  remember: none,
  isRemembered: none,
};

afterEach(() => {
  vi.useRealTimers();
});

it('starts on a machine so busy that reading the screens takes a minute', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const app = await createFrame(readSettings(testEnvironment), { attempts, clock: systemClock });
  app.register(async () => {
    await new Promise((resolve) => setTimeout(resolve, MINUTE));
  });
  const opened = app.ready().then(
    () => 'open',
    (error: unknown) => String(error),
  );
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(await opened).toBe('open');
  await app.close();
});
