import { MINUTE } from './time.ts';

/** So soon after a purchase the same one again is an impatient tap or the back button rather than a wish: it is asked about first. Milliseconds. */
export const JUST_NOW = 30 * MINUTE;
