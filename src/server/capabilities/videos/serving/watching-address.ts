import { z } from 'zod';
import { idText } from '#shared/wire/common.ts';

export const seconds = z
  .string()
  .regex(/^[0-9]{1,12}$/)
  .transform(Number);

export const signature = z.string().max(64);

/** The parameters of an address with which a person watches a video (`addresses.ts`). */
export const watching = z.strictObject({ customer_id: idText, since: seconds, signature });
