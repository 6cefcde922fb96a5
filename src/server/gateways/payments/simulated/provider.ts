import { randomBytes } from 'node:crypto';
import type { Clock } from '../../../clock.ts';
import type { AppContext } from '../../../context.ts';
import type { Database } from '../../../database/database.ts';
import { siteAddress } from '../../../settings.ts';

/** The simulated provider's parts: its own tables in this database, and the injected clock. */
export interface SimulatedProvider {
  db: Database;
  clock: Clock;
  /** How long the card that never answers makes the caller wait, in milliseconds. */
  silence: number;
  /** The prefix of `/simulador/…` in the addresses it gives out: the site, or nothing. */
  site: string;
}

/** A call may take ten seconds in all. */
const SILENCE = 9_500;

/** @param silence how long the card that never answers makes the caller wait; tests set a short time */
export function simulatedProvider(
  { settings, db, clock }: Pick<AppContext, 'settings' | 'db' | 'clock'>,
  silence = SILENCE,
): SimulatedProvider {
  // Without a public address the studio's host is unknown, so addresses are paths alone.
  return { db, clock, silence, site: settings.PUBLIC_URL ? siteAddress(settings) : '' };
}

type Prefix = 'pay' | 'cus' | 'src' | 'sub' | 'in' | 're' | 'evt' | 'dp';

/** `pay_sim_…`: the prefix names the kind, and no id can be mistaken for one of the studio's. */
export function newId(prefix: Prefix): string {
  return `${prefix}_sim_${letters(18)}`;
}

/** Knowing it is enough to confirm that one payment. */
export function newClientSecret(payment_id: string): string {
  return `${payment_id}_secret_${letters(24)}`;
}

/** Only letters: no run of digits in an id may look like a card number. */
function letters(length: number): string {
  return Array.from(randomBytes(length), (byte) => String.fromCharCode(97 + (byte % 26))).join('');
}
