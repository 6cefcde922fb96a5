import type { Purchase } from '#shared/wire/purchases.ts';
import { loadable } from '../../../lib/loadable.tsx';

const MyComingPlan = loadable(() => import('./my-coming-plan.tsx'));

/** The plan that comes with the next charge; without one its code is not even asked for. */
export function PlanToCome({ purchase }: { purchase: Purchase }) {
  return purchase.plan_change !== null && <MyComingPlan purchase={purchase} />;
}
