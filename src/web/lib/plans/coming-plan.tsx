import type { ReactNode } from 'react';
import { sayChargeDay, sayPlanPrice } from '#shared/payments/subscription-words.ts';
import type { Purchase } from '#shared/wire/purchases.ts';
import { useConfiguration } from '../configuration.tsx';
import { sayPlanClasses } from './plan-words.ts';
import styles from './plans.module.css';

/** The plan from the next charge on, with what can be done about it; nothing if the plan does not change. */
export function ComingPlan({ purchase, children }: { purchase: Purchase; children?: ReactNode }) {
  const { timezone } = useConfiguration();
  const { plan_change, next_charge_at } = purchase;
  if (plan_change === null) return null;
  const day = sayChargeDay(next_charge_at, timezone);
  return (
    <div className={styles.coming}>
      <p>
        {day.startsWith('el ') ? `Desde ${day}` : `C${day.slice(1)}`}: <strong>{plan_change.title}</strong>,{' '}
        {sayPlanPrice(plan_change)}.
      </p>
      <p>{sayPlanClasses(plan_change)}.</p>
      {children}
    </div>
  );
}
