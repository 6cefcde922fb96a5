import { refuse } from '#shared/refusals.ts';
import type { Sql } from '../../database/database.ts';
import { type ActorState, findActor } from './queries.ts';

/** The token's person. */
export interface TokenHolder {
  uid: string;
  session_id: string | null;
}

/**
 * The first check of every write: the session is open and the person may act.
 * @throws Refusal `auth/required`, `auth/user-disabled`
 */
export async function requireActive(sql: Sql, { uid, session_id }: TokenHolder, now: Date): Promise<ActorState> {
  const actor = await findActor(sql, { uid, session_id, now });
  if (!actor.session_live) refuse('auth/required');
  if (actor.disabled) refuse('auth/user-disabled');
  return actor;
}
