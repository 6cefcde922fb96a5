import { lazy, Suspense } from 'react';
import type { Purchase } from '#shared/wire/purchases.ts';

const MyComingPlan = lazy(() => import('./my-coming-plan.tsx'));

/** The plan that comes with the next charge; without one its code is not even asked for. */
export function PlanToCome({ purchase }: { purchase: Purchase }) {
  if (purchase.plan_change === null) return null;
  return (
    <Suspense fallback={null}>
      <MyComingPlan purchase={purchase} />
    </Suspense>
  );
}
