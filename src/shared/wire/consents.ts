import { z } from 'zod';
import { consentActs } from '../consent.ts';
import { id, idText, instant } from './common.ts';

/** A person's choice, with the text she was shown; null: a text that had changed before the studio stored texts. */
export const consent = z.object({
  consent_id: id,
  title: z.string(),
  /** Null: advertising. */
  page_id: id.nullable(),
  version: z.int().nullable(),
  content: z.string().nullable(),
  given: z.boolean(),
  act: z.enum(consentActs),
  occurred_at: instant,
});
export const consentList = z.object({ consents: z.array(consent) });
export const consentQuery = z.strictObject({ customer_id: idText });
export const advertisingConsentInput = z.strictObject({ given: z.boolean() });

export type Consent = z.output<typeof consent>;
