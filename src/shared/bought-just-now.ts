import { MINUTE } from './time.ts';

/**
 * Milliseconds after a purchase within which the same purchase needs a confirmation, since it is probably an impatient tap
 * or the back button.
 */
export const JUST_NOW = 30 * MINUTE;
