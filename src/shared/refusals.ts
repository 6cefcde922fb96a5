import { attendance } from './refusals/attendance.ts';
import { booking } from './refusals/booking.ts';
import { cashShifts } from './refusals/cash-shifts.ts';
import { counter } from './refusals/counter.ts';
import type { RefusalDetails, RefusalEntries, RefusalEntry } from './refusals/entry.ts';
import { freezes } from './refusals/freezes.ts';
import type { Gone } from './refusals/gone.ts';
import { merging } from './refusals/merging.ts';
import { people } from './refusals/people.ts';
import { requests } from './refusals/requests.ts';
import { schedule } from './refusals/schedule.ts';
import { selling } from './refusals/selling.ts';
import { studio } from './refusals/studio.ts';
import { subscriptions } from './refusals/subscriptions.ts';
import { waiting } from './refusals/waiting.ts';

/** All expected refusals: code, HTTP status and Spanish text. A code without text does not compile. */
export const refusals = {
  ...requests,
  ...people,
  ...merging,
  ...studio,
  ...booking,
  ...freezes,
  ...waiting,
  ...attendance,
  ...schedule,
  ...selling,
  ...subscriptions,
  ...counter,
  ...cashShifts,
} as const satisfies RefusalEntries;

export type RefusalCode = keyof typeof refusals;

/** An expected refusal. Thrown by operations, answered by `http/errors.ts` as `{ error: { code, message, … } }`. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: RefusalCode;
  readonly details: RefusalDetails;
  /** Spanish text by field name, for inputs. */
  readonly fields: Record<string, string> | undefined;

  constructor(code: RefusalCode, details: RefusalDetails = {}, fields?: Record<string, string>) {
    super(sayRefusal(code, details));
    this.code = code;
    this.details = details;
    this.fields = fields;
  }

  /** Its text where staff read it about a customer. */
  get messageToStaff(): string {
    return sayRefusal(this.code, { ...this.details, by_staff: true });
  }

  get status(): RefusalEntry['status'] {
    return refusals[this.code].status;
  }
}

function sayRefusal(code: RefusalCode, details: RefusalDetails): string {
  const { message }: RefusalEntry = refusals[code];
  return typeof message === 'string' ? message : message(details);
}

/** Stops the operation with a refusal. */
export function refuse(code: RefusalCode, details?: RefusalDetails, fields?: Record<string, string>): never {
  throw new Refusal(code, details, fields);
}

/** Stops an act on something that is no longer there, or that this person may not see. */
export function refuseGone(of: Gone): never {
  return refuse('not-found', { of });
}
