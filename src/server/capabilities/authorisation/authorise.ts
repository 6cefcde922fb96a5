import type { CounterAct } from '#shared/authorisation/acts.ts';
import type { Configuration } from '#shared/configuration/catalogue.ts';
import { must } from '#shared/decision.ts';
import { refuse } from '#shared/refusals.ts';
import type { Role } from '#shared/wire/customers.ts';
import type { Tx } from '../../database/database.ts';
import { hashOfToken } from '../identity/index.ts';
import { hashAct } from './hash-call.ts';
import { type PermitAtHand, permitAtHand } from './permit-at-hand.ts';
import { type Permit, readRole, spendPermit } from './queries/permits.ts';
import { approveRequest } from './queries/requests.ts';
import { covers, decideActs, detailsOf, type RequestedActs } from './rules.ts';

declare const given: unique symbol;

/** Proof that somebody may do an act at the counter, and who is responsible. Only `authorise` makes one. */
export interface Right {
  readonly actor_id: number;
  /** The administrator who gave the permit; null: none was needed. */
  readonly authorised_by: number | null;
  /** Whether an administrator is responsible, by doing it or by her permit. */
  readonly byAdministrator: boolean;
  readonly [given]: true;
}

export interface When {
  at: Date;
  settings: Configuration;
}

/** The acts and amount of a call that was only asked about; thrown, so that nothing is written. */
export class Amounts extends Error {
  override name = 'Amounts';
  readonly requested: RequestedActs;
  readonly needs: readonly CounterAct[];
  constructor(requested: RequestedActs, needs: readonly CounterAct[]) {
    super('The act was only asked about.');
    this.requested = requested;
    this.needs = needs;
  }
}

/**
 * Allows or refuses an act at the counter, in the act's transaction: an administrator always, reception where the setting
 * of the act permits it or with a permit for exactly this call, which is used up here. An act that is rolled back leaves
 * its permit unused. Called once in an act, after its locks and before its first write.
 * @throws Refusal `authorisation-needed`, `authorisation-invalid`, `request-changed`, `never-at-desk`, `own-record`,
 *   `forbidden`
 */
export async function authorise(tx: Tx, requested: RequestedActs, when: When): Promise<Right> {
  const role = await readRole(tx, requested.actor_id);
  const { needs } = must(decideActs(requested, role, when.settings));
  const permit = permitAtHand();
  if (permit?.kind === 'question') throw new Amounts(requested, needs);
  // An approved request is used up even if its act no longer needs one, so that it is never done twice.
  if (needs.length === 0 && permit?.kind !== 'approval') return rightOf(requested, role, null);
  const details = detailsOf(requested, needs);
  if (!permit) return refuse('authorisation-needed', details);
  const allowed = await take(tx, { permit, requested, at: when.at });
  if (!allowed) return refuse('authorisation-invalid', details);
  if (!covers(allowed, requested, needs))
    return refuse(permit.kind === 'approval' ? 'request-changed' : 'authorisation-invalid', details);
  return rightOf(requested, role, allowed.authorised_by);
}

function rightOf({ actor_id }: RequestedActs, role: Role | null, authorised_by: number | null): Right {
  const byAdministrator = authorised_by !== null || role === 'administrator';
  return { actor_id, authorised_by, byAdministrator } as Right;
}

type Usable = Exclude<PermitAtHand, { kind: 'question' }>;

function take(
  tx: Tx,
  { permit, requested, at }: { permit: Usable; requested: RequestedActs; at: Date },
): Promise<Permit | undefined> {
  const { actor_id: requested_by } = requested;
  if (permit.kind === 'approval') {
    const { authorisation_request_id, approved_by } = permit;
    const key = { authorisation_request_id, approved_by, requested_by, at };
    return approveRequest(tx, key);
  }
  const key = {
    token_hash: hashOfToken(permit.token),
    request_hash: hashAct(permit.request_hash, requested),
    requested_by,
    at,
  };
  return spendPermit(tx, key);
}
