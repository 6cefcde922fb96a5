import { z } from 'zod';
import { id, idText, typedLine } from './common.ts';
import { customerAtDeskAnswer } from './customers.ts';

/** The other record, which is merged into the one of the address. */
export const mergeQuery = z.strictObject({ other_id: idText });

const side = z.object({
  customer_id: id,
  name: z.string(),
  last_name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** Whether somebody signs in with it. */
  signs_in: z.boolean(),
  disabled: z.boolean(),
});

/** What uniting two records would do, for the confirmation. */
export const mergePreview = z.object({
  kept: side,
  merged: side,
  /** Why they cannot be merged; empty: they can. */
  obstacles: z.array(z.object({ code: z.string(), message: z.string() })),
  /** Counts of what is moved from the merged record. */
  moves: z.object({
    /** Future places, guests' included. */
    upcoming: z.int(),
    reservations: z.int(),
    waitlists: z.int(),
    /** Classes of open credits; null: one is unlimited. */
    classes_left: z.int().nullable(),
    purchases: z.int(),
    /** Titles of subscriptions that charge her. */
    subscriptions: z.array(z.string()),
    cards: z.int(),
    notes: z.int(),
    penalties: z.int(),
    letters: z.int(),
  }),
  /** What the kept record does not have and takes from the other one. */
  fills: z.array(z.string()),
  /** `kept`: her sign-in stays; `moves`: the merged record's becomes hers; `ends`: both have one, and the merged record's ends. */
  sign_in: z.enum(['none', 'kept', 'moves', 'ends']),
});
export const mergePreviewAnswer = z.object({ merge: mergePreview });

export const mergeInput = z.strictObject({
  other_id: id,
  reason: typedLine(200, 1, 'Debes llenar este campo.'),
});
export const mergedAnswer = customerAtDeskAnswer.extend({ message: z.string() });

export type MergePreview = z.output<typeof mergePreview>;
