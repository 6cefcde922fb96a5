import { begunSecondFactor, recoveryCodes } from '#shared/wire/access.ts';
import { codeOfStep, stepAt } from '../../src/server/gateways/identity/embedded/one-time-code.ts';
import type { TestStudio } from '../start-app.ts';
import type { browserAt } from './browser.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Computes codes from a QR code's secret, like an application on a phone. */
export function phoneWith(secret: string) {
  const bits = [...secret].map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  return { shows: (at: Date) => codeOfStep(Uint8Array.from(bytes), stepAt(at)) };
}

/** Gives the person of this browser a second factor; the clock moves past the code that was used for it. */
export async function withSecondFactor(studio: TestStudio, browser: Pick<ReturnType<typeof browserAt>, 'send'>) {
  const { secret } = (await browser.send('POST', '/identity/second-factor')).read(begunSecondFactor);
  const phone = phoneWith(secret);
  const shows = () => phone.shows(studio.clock.now());
  const confirmed = await browser.send('POST', '/identity/second-factor/confirm', { code: shows() });
  studio.clock.advance(30_000);
  return { shows, recovery_codes: confirmed.read(recoveryCodes).recovery_codes };
}
