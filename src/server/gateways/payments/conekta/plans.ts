import { refuse } from '#shared/refusals.ts';
import { MINUTE } from '#shared/time.ts';
import type { NewPayment } from '../payment-gateway.ts';
import { plan } from './answers.ts';
import { type Conekta, read } from './client.ts';
import { inheritedPlanIdOf, planIdOf } from './order-rules.ts';
import { planBody, type Terms, trialDays } from './subscription-rules.ts';

/**
 * After this time no process that took the right to subscribe can still be about to: a call ends after ten seconds
 * (`withDeadline`). The rest allows for a difference between Conekta's clock and ours.
 */
const FORGOTTEN = 2 * MINUTE;
/** How many processes may fail at the same purchase, one after another. */
const MOST_TURNS = 20;

/** Creates a plan, whose id can exist only once. @returns null: this call created it; else when it was created */
export async function makePlan(conekta: Conekta, body: { id: string }): Promise<Date | null> {
  const answer = await conekta.ask({ method: 'POST', path: '/plans', body });
  if (answer.status < 300) return null;
  const known = await conekta.ask({ method: 'GET', path: `/plans/${encodeURIComponent(body.id)}` });
  return known.status === 404 ? refuse('payment-refused') : read(plan, known).created_at;
}

/**
 * Takes the right to subscribe for a purchase by creating its plan: of two processes that try, one succeeds. If that
 * process ended before subscribing, the next one takes over with a plan whose id is derived from it.
 * @returns the plan to subscribe to; null: another process has the right and may be subscribing
 */
export async function claimPlan<Plan extends { id: string }>(conekta: Conekta, first: Plan): Promise<Plan | null> {
  for (let turn = 0; turn <= MOST_TURNS; turn += 1) {
    const mine = turn === 0 ? first : { ...first, id: inheritedPlanIdOf(first.id, turn) };
    const taken = await makePlan(conekta, mine);
    if (!taken) return mine;
    if (conekta.clock.now().getTime() - taken.getTime() < FORGOTTEN) return null;
  }
  return null;
}

/** The plan on Conekta's page, where the customer subscribes, once. */
export async function makePagePlan(
  conekta: Conekta,
  { subscription: given, title, ...about }: NewPayment & { subscription: Terms },
): Promise<void> {
  const plan = planBody({ id: planIdOf(about), title, given }, trialDays(conekta.clock.now(), given));
  if (plan) await makePlan(conekta, plan);
}
