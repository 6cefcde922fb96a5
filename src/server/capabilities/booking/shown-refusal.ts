import type { No } from '#shared/decision.ts';
import { Refusal } from '#shared/refusals.ts';

/** A refusal as a preview shows it, with the text that the act would answer. */
export function shownRefusal(decided: No) {
  const { code, message, details } = new Refusal(decided.code, decided.details);
  const shown = Object.entries(details).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return { code, message, details: Object.fromEntries(shown) };
}
