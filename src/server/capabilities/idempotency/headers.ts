import { z } from 'zod';

/** The client's own key of one act: the same key and body never acts twice. */
export const idempotencyHeaders = z.object({ 'idempotency-key': z.string().min(1).max(200).optional() });
