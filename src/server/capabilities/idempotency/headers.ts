import { z } from 'zod';

const key = z
  .string('Falta la clave de esta acción (Idempotency-Key): vuelve a intentarlo desde la pantalla.')
  .min(1)
  .max(200);

/** The client's own key of one act, honoured where it comes: the same key and body never acts twice. */
export const idempotencyHeaders = z.object({ 'idempotency-key': key.optional() });

/** For calls that move money, access or classes: without a key they are refused. */
export const requiredKeyHeaders = z.object({ 'idempotency-key': key });
