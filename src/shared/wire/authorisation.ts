import { z } from 'zod';
import { code } from './access.ts';
import { id, instant } from './common.ts';
import { money } from './money.ts';
import { textWithoutCards } from './no-card-number.ts';

/** The call to be authorised, exactly as it was or will be sent; `path` is below `/api`, with its query. */
const countedCall = z.strictObject({
  method: z.enum(['POST', 'PUT', 'DELETE']),
  path: z.string().regex(/^\/[^\s#]{1,500}$/, 'No es una dirección.'),
  body: z
    .record(z.string(), z.unknown())
    .nullable()
    .default(null)
    .refine((body) => JSON.stringify(body).length <= 20_000, 'Es demasiado grande.'),
});

/** An administrator's password, typed on reception's own screen, and the code of her second factor if she has one. */
export const authorisationInput = z.strictObject({
  administrator_id: id,
  password: z.string().min(1).max(200),
  code: code.optional(),
  request: countedCall,
  /** The amount that she read, in pesos; if it has changed, no permit is given. Absent: not checked. */
  read: z.strictObject({ amount: money.nullable(), particulars: z.string().max(2000).nullable() }).optional(),
});

/** `authorisation` is sent once, as the header `x-authorisation`. */
export const authorisationAnswer = z.object({ authorisation: z.string(), expires_at: instant });

const person = z.object({ customer_id: id, name: z.string(), last_name: z.string() });

export const administratorList = z.object({ administrators: z.array(person), by_password: z.boolean() });

export const authorisationRequestInput = z.strictObject({
  reason: textWithoutCards(300, 1),
  idempotency_key: z.string().min(1).max(200),
  request: countedCall,
});

/** A request for an administrator. */
export const authorisationRequest = z.object({
  authorisation_request_id: id,
  /** The acts in Spanish sentences. */
  sentence: z.string(),
  /** What is given or taken, with its money; null: the sentence says enough. */
  particulars: z.string().nullable(),
  state: z.enum(['waiting', 'approved', 'refused', 'expired']),
  customer: person.nullable(),
  amount: money.nullable(),
  reason: z.string(),
  requested_by: person,
  requested_at: instant,
  expires_at: instant,
  decided_by: person.nullable(),
  decided_at: instant.nullable(),
  /** Why the last attempt to approve it failed. */
  last_refusal: z.string(),
});

export const authorisationRequestList = z.object({ authorisation_requests: z.array(authorisationRequest) });
export const authorisationRequestAnswer = z.object({
  authorisation_request: authorisationRequest,
  message: z.string(),
});
export const decisionInput = z.strictObject({ decision: z.enum(['approved', 'refused']) });

export type AuthorisationInput = z.output<typeof authorisationInput>;
export type AuthorisationRequest = z.output<typeof authorisationRequest>;
export type AuthorisationRequestInput = z.output<typeof authorisationRequestInput>;
