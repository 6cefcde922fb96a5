import type { Purchase } from '#shared/wire/purchases.ts';
import { ChangePlanButton } from './change-plan-button.tsx';
import MyComingPlan from './my-coming-plan.tsx';

/** On the page of a running subscription: its plan from the next charge on, and a button to change it. */
export default function MyPlan({ purchase }: { purchase: Purchase }) {
  return (
    <>
      <MyComingPlan purchase={purchase} />
      <ChangePlanButton purchase={purchase} />
    </>
  );
}
