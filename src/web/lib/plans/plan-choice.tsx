import type { ReactNode } from 'react';
import { sayChargeDay, sayPlanPrice } from '#shared/payments/subscription-words.ts';
import type { Plan, PlanOffers } from '#shared/wire/plans.ts';
import { Radios } from '../../ui/radios.tsx';
import { useConfiguration } from '../configuration.tsx';
import { sayPlanClasses } from './plan-words.ts';
import styles from './plans.module.css';

interface PlanChoiceProps {
  plans: readonly Plan[];
  chosen: Plan | null;
  onChoose: (plan: Plan) => void;
  error?: ReactNode;
}

/** Choice of the plan from the next charge on, with each one's price and classes. */
export function PlanChoice({ plans, chosen, onChoose, error }: PlanChoiceProps) {
  return (
    <Radios
      legend="¿A qué plan?"
      choices={plans.map((plan) => ({
        value: String(plan.class_package_id),
        // Breaks the line before the price, not inside it.
        label: `${plan.title}, ${sayPlanPrice(plan).replaceAll(' ', '\u00a0')}`,
        hint: sayPlanClasses(plan),
      }))}
      error={error}
      value={chosen && String(chosen.class_package_id)}
      onChange={(value) => {
        const plan = plans.find(({ class_package_id }) => String(class_package_id) === value);
        if (plan) onChoose(plan);
      }}
    />
  );
}

/** The consequences of the chosen plan, shown above the button. */
export function PlanConsequences({
  offers: { next_charge_at },
  chosen,
}: {
  offers: Pick<PlanOffers, 'next_charge_at'>;
  chosen: Plan | null;
}) {
  const { timezone } = useConfiguration();
  const day = sayChargeDay(next_charge_at, timezone);
  return (
    <p className={styles.consequences} aria-live="polite">
      {chosen === null
        ? `Hoy no se cobra nada: el plan cambia ${day}.`
        : `Hoy no se cobra nada. Desde ${day.replace(/^con /, '')} son ${sayPlanPrice(chosen)} por ${chosen.title}.`}
    </p>
  );
}
