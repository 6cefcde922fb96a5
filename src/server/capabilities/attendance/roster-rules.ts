import { type Decision, no } from '#shared/decision.ts';

/** The facts of closing a roster. Instants in milliseconds. */
export interface RosterFacts {
  starts_at: number;
  cancelled: boolean;
  closed: boolean;
}

/** Whether closing (or reopening) a roster changes anything, and whether it is allowed: not before the class begins. */
export function decideRoster(
  facts: RosterFacts,
  closed: boolean,
  now: number,
): Decision<{ act: 'close' | 'open' | 'nothing' }> {
  if (facts.closed === closed) return { ok: true, act: 'nothing' };
  if (!closed) return { ok: true, act: 'open' };
  if (facts.cancelled) return no('class-cancelled');
  return now < facts.starts_at ? no('roster-too-early') : { ok: true, act: 'close' };
}
