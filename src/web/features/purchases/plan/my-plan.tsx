import type { Purchase } from '#shared/wire/purchases.ts';
import { ChangePlanButton } from './change-plan-button.tsx';
import MyComingPlan from './my-coming-plan.tsx';

/** On the page of a running subscription: the plan that comes with its next charge, and the way to another. */
export default function MyPlan({ purchase }: { purchase: Purchase }) {
  return (
    <>
      <MyComingPlan purchase={purchase} />
      <ChangePlanButton purchase={purchase} />
    </>
  );
}
