import { randomBytes } from 'node:crypto';
import type { Clock } from '../../../clock.ts';
import type { AppContext } from '../../../context.ts';
import type { Database } from '../../../database/database.ts';
import { siteAddress } from '../../../settings.ts';

/** What the simulated provider runs on: its own tables of this database, and the injected clock. */
export interface SimulatedProvider {
  db: Database;
  clock: Clock;
  /** How long the card that never answers keeps the caller waiting, in milliseconds. */
  silence: number;
  /** What comes before `/simulador/…` in the addresses it gives out: the site, or nothing. */
  site: string;
}

/** A call may take ten seconds in all. */
const SILENCE = 9_500;

/** @param silence how long the card that never answers makes one wait; tests do not */
export function simulatedProvider(
  { settings, db, clock }: Pick<AppContext, 'settings' | 'db' | 'clock'>,
  silence = SILENCE,
): SimulatedProvider {
  // Without a public address the studio is wherever the browser found it: paths alone lead anywhere.
  return { db, clock, silence, site: settings.PUBLIC_URL ? siteAddress(settings) : '' };
}

type Prefix = 'pay' | 'cus' | 'src' | 'sub' | 'in' | 're' | 'evt' | 'dp';

/** `pay_sim_…`: its ids say what they name and can never be taken for one of the studio's. */
export function newId(prefix: Prefix): string {
  return `${prefix}_sim_${letters(18)}`;
}

/** Whoever knows it may confirm that one payment. */
export function newClientSecret(payment_id: string): string {
  return `${payment_id}_secret_${letters(24)}`;
}

/** Letters alone: no run of digits in an id may ever look like a card's number. */
function letters(length: number): string {
  return Array.from(randomBytes(length), (byte) => String.fromCharCode(97 + (byte % 26))).join('');
}
