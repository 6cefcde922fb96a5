import { type Decision, no } from '#shared/decision.ts';
import { formatDateTime } from '#shared/time.ts';

/** The facts of a scan. */
export interface CodeFacts {
  class_reservation_id: number;
  single_class_id: number;
  cancelled: boolean;
  who: string;
  /** Wall clock written as UTC. */
  class_date: string;
  /** Whether the class is on the present date in its time zone, or people come to it now: it may begin or end past midnight. */
  today: boolean;
  class_type_name: string;
}

/** `Rodada, lun 23 nov, 07:00` */
export function sayClass({ class_date, class_type_name }: Pick<CodeFacts, 'class_date' | 'class_type_name'>): string {
  return `${class_type_name}, ${formatDateTime(class_date)}`;
}

/**
 * Whether a scanned code lets its holder in. Other refusals of a mark (a closed roster, a class of
 * another coach) belong to the rule of marking.
 * @param open the class whose roster is open on the scanner's screen, if any
 */
export function decideScan(facts: CodeFacts, open: number | undefined): Decision<object> {
  const details = { who: facts.who, when: sayClass(facts) };
  if (facts.cancelled) return no('code-cancelled', details);
  if (!facts.today) return no('code-other-day', details);
  if (open !== undefined && open !== facts.single_class_id) return no('code-other-class', details);
  return { ok: true };
}
