import type { No } from '#shared/decision.ts';
import { Refusal } from '#shared/refusals.ts';

/** A refusal as a preview shows it, with the text that the act would answer. */
export function shownRefusal(decided: No, { byStaff }: { byStaff: boolean }) {
  const refusal = new Refusal(decided.code, decided.details);
  const { code, details } = refusal;
  const message = byStaff ? refusal.messageToStaff : refusal.message;
  const shown = Object.entries(details).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return { code, message, details: Object.fromEntries(shown) };
}
