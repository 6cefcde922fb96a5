import { z } from 'zod';
import { greetingName } from '#shared/greeting.ts';

/** The name of whoever is written to. Somebody else may have typed it, to be read by this address. */
export const greeted = z.string().transform(greetingName);
