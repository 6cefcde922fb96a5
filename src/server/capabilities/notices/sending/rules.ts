import type { Sending } from '#shared/wire/notices.ts';
import type { SendingFacts } from '../../outbox/facts.ts';

/** One person's mail may be wrong; letters to two people that do not leave are the mail server's doing. */
const FEWEST_PEOPLE = 2;

/** Whether letters leave (docs/rules.md#letters-that-do-not-leave). */
export function sendingOf({ stuck, failed }: SendingFacts): Sending {
  const isStopped = stuck !== null && (stuck.untried > 0 || stuck.people >= FEWEST_PEOPLE);
  return {
    stopped: isStopped ? { notices: stuck.letters, since: stuck.since, reason: stuck.reason } : null,
    failed,
  };
}
