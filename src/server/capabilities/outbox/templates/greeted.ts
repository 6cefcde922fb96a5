import { z } from 'zod';
import { greetingName } from '#shared/greeting.ts';

/**
 * The recipient's name. Somebody else may have typed it to reach this address with a text of their own, so it is cleaned.
 */
export const greeted = z.string().transform(greetingName);
