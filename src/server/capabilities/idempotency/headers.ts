import { z } from 'zod';

const key = z
  .string('Falta la clave de esta acción (Idempotency-Key): vuelve a intentarlo desde la pantalla.')
  .min(1)
  .max(200);

/** The optional `Idempotency-Key` header: the same key and body are never executed twice. */
export const idempotencyHeaders = z.object({ 'idempotency-key': key.optional() });

/** The required header, for calls that move money, access or classes. */
export const requiredKeyHeaders = z.object({ 'idempotency-key': key });
