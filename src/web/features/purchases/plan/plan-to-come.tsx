import type { Purchase } from '#shared/wire/purchases.ts';
import { loadable, Nothing } from '../../../lib/loadable.tsx';

const MyComingPlan = loadable(() => import('./my-coming-plan.tsx'), Nothing, Nothing);

/** The plan from the next charge on; its code is loaded only if there is one. */
export function PlanToCome({ purchase }: { purchase: Purchase }) {
  return purchase.plan_change !== null && <MyComingPlan purchase={purchase} />;
}
