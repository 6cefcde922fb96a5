import type { RefusalDetails } from './refusals/entry.ts';
import { type RefusalCode, refuse } from './refusals.ts';

export interface No {
  ok: false;
  code: RefusalCode;
  details?: RefusalDetails;
}

/** The result of a rule: what to do, or the refusal. */
export type Decision<Yes> = ({ ok: true } & Yes) | No;

export function no(code: RefusalCode, details?: RefusalDetails): No {
  return details ? { ok: false, code, details } : { ok: false, code };
}

/** Returns the decided act, or throws its refusal. */
export function must<Yes>(decision: Decision<Yes>): Yes {
  return decision.ok ? decision : refuse(decision.code, decision.details);
}
