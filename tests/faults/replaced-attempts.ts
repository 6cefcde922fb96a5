import { attemptAnswer } from '#shared/wire/checkout.ts';
import { configure } from '../factories/configure.ts';
import { holdAt, messages, removeHold, untilHeld, verdictOf } from '../payments/replacing.ts';
import { openByCard } from '../payments/till.ts';
import { type Chooser, chooser, settleAll } from '../races/attempts-track.ts';
import { jobsOf } from '../races/selling-track.ts';
import type { Fault } from './fault.ts';
import type { Processes } from './processes.ts';

/**
 * The server is killed at every message of an attempt that replaces another, while the first is being paid or before;
 * then the customer repeats it, or chooses a third payment method.
 */
export function replacedAttempts(times: number): Fault {
  const people: Chooser[] = [];
  const seen = new Map<string, number>();
  let round = 0;
  return {
    name: 'kill -9 of the server at each message of an attempt that replaces another',
    times,
    begin: (processes) => configure(processes, { discounts_enabled: true, payment_sources_enabled: true }),
    happen: async (processes) => {
      const message = messages[round % messages.length] ?? 'open';
      // When it is already paid, the withdrawal finds its money: only the message `take` occurs.
      const paidBefore = message === 'take' && round % 4 === 1;
      const thirdWay = Math.floor(round / messages.length) % 2 === 1;
      round += 1;
      const person = await chooser(processes);
      people.push(person);
      const { as, orders } = person;
      const first = await openByCard(processes, as, orders.plain);
      if (paidBefore) await confirm(processes, first.client_secret);
      await holdAt(processes, message);
      const lost = attempt(processes, person, orders.kept, 'segundo').catch(() => undefined);
      if (await untilHeld(processes)) seen.set(message, (seen.get(message) ?? 0) + 1);
      await processes.server().kill();
      await lost;
      await removeHold(processes);
      await processes.reviveServer();
      if (!paidBefore && !thirdWay) await confirm(processes, first.client_secret);
      await attempt(processes, person, thirdWay ? orders.otherCode : orders.kept, thirdWay ? 'tercero' : 'segundo');
    },
    finish: async (processes) => {
      const wrong: string[] = [];
      for (const { as } of people) {
        await settleAll(processes, jobsOf(processes), as);
        const verdict = await verdictOf(processes, as);
        if (verdict.standing !== 1 || verdict.pending > 0 || verdict.alerts > 0 || !verdict.even)
          wrong.push(`customer ${as.customer_id} who changed her mind: ${JSON.stringify(verdict)}`);
      }
      const counts = messages.map((message) => `${message} ${seen.get(message) ?? 0}`).join(', ');
      return { wrong, note: `Messages of an attempt at which the server was killed: ${counts}.` };
    },
  };
}

/** If a payment page opens, she pays there. */
async function attempt(processes: Processes, { as }: Chooser, body: object, idempotencyKey: string): Promise<void> {
  const answer = await processes.api.post('/checkout/attempt', body, { as, idempotencyKey });
  if (answer.status !== 201) return;
  const { clientSecret } = answer.read(attemptAnswer);
  if (clientSecret) await confirm(processes, clientSecret);
}

async function confirm(processes: Processes, client_secret: string): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ client_secret, token_id: 'tok_sim_visa' });
  await fetch(`${processes.server().url}/simulador/api/confirmar`, { method: 'POST', headers, body });
}
