import { z } from 'zod';
import { catalogue } from '../configuration/catalogue.ts';

/** A cloud to test: the settings shown on the screen, saved or not. */
export const cloudToTry = z.strictObject({
  S3_ENDPOINT: catalogue.S3_ENDPOINT.unwrap(),
  bucket: catalogue.bucket.unwrap(),
  region: catalogue.region.unwrap(),
});

/**
 * Whether files can be stored there; else why not, and at which setting. `cors`: why browsers cannot upload films directly,
 * with the rule that the bucket needs, to be copied.
 */
export const cloudAnswer = z.object({
  works: z.boolean(),
  field: z.string().nullable(),
  why: z.string().nullable(),
  cors: z.object({ why: z.string(), rule: z.string() }).nullable(),
});
export type CloudAnswer = z.output<typeof cloudAnswer>;
