import { createHash } from 'node:crypto';
import type { Webhook } from '../../../gateways/payments/webhook.ts';

type Happened = Webhook['happened'];

/** The largest number of an integer column, in centavos more than twenty million pesos. */
const LARGEST = 2_147_483_647;
/** More letters than any provider's id has. */
const LONGEST = 255;
/** Years whose instants every column and screen can hold. */
const [FIRST_YEAR, LAST_YEAR] = [2000, 9999];

const isInstant = (at: Date): boolean => at.getUTCFullYear() >= FIRST_YEAR && at.getUTCFullYear() <= LAST_YEAR;

/** PostgreSQL keeps no NUL, and a half of a letter that is written in two is none. */
const isText = (text: string): boolean => text.length <= LONGEST && !text.includes('\u0000') && text.isWellFormed();

function isKept(value: unknown): boolean {
  if (typeof value === 'string') return isText(value);
  if (typeof value === 'number') return Number.isSafeInteger(value) && value >= 0 && value <= LARGEST;
  return value instanceof Date ? isInstant(value) : true;
}

/**
 * Whether what a webhook says can be written: amounts, names and instants that the tables hold, and of money that moves
 * back more than nothing (docs/rules.md#provider-webhooks).
 */
export function isReadable(happened: Happened): boolean {
  if (!Object.values(happened).every(isKept)) return false;
  const movesBack = 'refund_id' in happened || 'dispute_id' in happened;
  return !movesBack || happened.amount > 0;
}

/** What is kept of a webhook's own name, kind and instant: an odd name is replaced by its digest, by which it counts once. */
export function envelopeOf({ event_id, type, at }: Omit<Webhook, 'happened'>): Omit<Webhook, 'happened'> {
  const digest = () => `sha256-${createHash('sha256').update(JSON.stringify(event_id)).digest('hex')}`;
  return {
    event_id: isText(event_id) ? event_id : digest(),
    type: isText(type) ? type : '?',
    at: at && isInstant(at) ? at : null,
  };
}
