import { z } from 'zod';
import { address, webAddress } from './addresses.ts';
import { count, flag, line, text } from './values.ts';

const part = line(300).min(1);

/** Firebase's web configuration, public by design. Strict, so that a service account's key pasted here is refused. */
const firebaseWebConfiguration = z.strictObject({
  apiKey: part,
  authDomain: part,
  projectId: part,
  storageBucket: part.optional(),
  messagingSenderId: part.optional(),
  appId: part.optional(),
  measurementId: part.optional(),
});

/** Where people sign in and where files live (addresses and names only, never a credential), how long they stay signed in, and what the office has seen enough of. */
export const services = {
  firebaseConfig: firebaseWebConfiguration.nullable().meta({ format: 'json' }).default(null),
  S3_ENDPOINT: webAddress(),
  bucket: text(63),
  region: text(40),
  files_location: z.enum(['server', 's3']).default('server'),
  filesBaseSrc: address(),
  first_steps_hidden: flag(false),
  session_idle_days: count(1, 365, 90),
  session_longest_days: count(1, 730, 365),
  session_confirm_days: count(1, 365, 30),
  staff_session_idle_hours: count(1, 24, 12),
  staff_session_ends_hour: count(0, 23, 4),
  administrators_second_factor: flag(false),
};
