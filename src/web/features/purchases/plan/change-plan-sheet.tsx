import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { sayChargeDay, sayConsent, sayPlanPrice } from '#shared/payments/subscription-words.ts';
import type { Plan, PlanOffers } from '#shared/wire/plans.ts';
import type { Purchase } from '#shared/wire/purchases.ts';
import { ApiError, errorText } from '../../../lib/api-error.ts';
import { useConfiguration } from '../../../lib/configuration.tsx';
import { newIdempotencyKey } from '../../../lib/idempotency.ts';
import { useUnsavedWork } from '../../../lib/identity/unsaved-work.ts';
import { keys } from '../../../lib/keys.ts';
import { PlanChoice, PlanConsequences } from '../../../lib/plans/plan-choice.tsx';
import { plansQuery } from '../../../lib/plans/plans-query.ts';
import { isOtherPlan, shownPlan } from '../../../lib/plans/shown-plan.ts';
import { useAlerts } from '../../../ui/alerts.tsx';
import { BottomSheet } from '../../../ui/bottom-sheet.tsx';
import { Button } from '../../../ui/button.tsx';
import { FormProblem } from '../../../ui/form.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { ListSkeleton } from '../../../ui/skeleton.tsx';
import styles from '../purchases.module.css';
import { changePlan } from './api.ts';

interface ChangePlanProps {
  purchase: Purchase;
  opened: boolean;
  onClose: () => void;
}

/** The chosen plan's consequences and the button, visible however long the list of plans is. */
function Confirm({ offers, chosen, purchase, onClose }: { offers: PlanOffers; chosen: Plan | null } & ChangePlanProps) {
  const { timezone } = useConfiguration();
  const client = useQueryClient();
  const alerts = useAlerts();
  const [action] = useState(newIdempotencyKey);
  const [problem, setProblem] = useState<string | null>(null);

  async function change(plan: Plan): Promise<void> {
    setProblem(null);
    const { class_package_id } = plan;
    const consent = sayConsent(plan, sayChargeDay(offers.next_charge_at, timezone));
    try {
      alerts.success(await changePlan(action, purchase.purchase_id, { class_package_id, consent, ...shownPlan(plan) }));
      await client.invalidateQueries({ queryKey: keys.purchases.all });
      onClose();
    } catch (error) {
      setProblem(errorText(error));
      if (error instanceof ApiError && isOtherPlan(error))
        await client.invalidateQueries({ queryKey: keys.purchases.plans(purchase.purchase_id) });
    }
  }

  return (
    <div className={styles.cancel}>
      <PlanConsequences offers={offers} chosen={chosen} />
      {problem !== null && <FormProblem>{problem}</FormProblem>}
      <Button wide disabled={chosen === null} onClick={() => (chosen ? change(chosen) : undefined)}>
        {chosen === null ? 'Cambiar de plan' : `Cambiar a ${chosen.title}`}
      </Button>
    </div>
  );
}

const planOf = (offers: PlanOffers | undefined, picked: Plan | null): Plan | null =>
  offers?.plans.find(({ class_package_id }) => class_package_id === picked?.class_package_id) ?? null;

const isOpen = (offers: PlanOffers | undefined): offers is PlanOffers =>
  offers?.refusal === null && offers.plans.length > 0;

/** The plans to which a subscription can change at its next charge, with price, classes and the day. */
export default function ChangePlanSheet(props: ChangePlanProps) {
  const { purchase, opened, onClose } = props;
  const offers = useQuery({ ...plansQuery({ purchase_id: purchase.purchase_id, atDesk: false }), enabled: opened });
  const [picked, setPicked] = useState<Plan | null>(null);
  useUnsavedWork(opened && picked !== null);
  // The present data of the plan, whose price may change meanwhile.
  const chosen = planOf(offers.data, picked);
  const { class_package, renewal_payment, total_payment, subscription_period, subscription_interval } = purchase;
  const price = sayPlanPrice({
    subscription_period,
    subscription_interval,
    renewal_payment: renewal_payment ?? total_payment,
  });
  const plans = ({ refusal, plans: found }: PlanOffers): ReactNode => {
    if (refusal !== null) return <p>{refusal}</p>;
    if (found.length === 0) return <p>Por ahora no hay otro plan al que puedas cambiar. Pregunta en el estudio.</p>;
    return <PlanChoice plans={found} chosen={chosen} onChoose={setPicked} />;
  };
  return (
    <BottomSheet
      opened={opened}
      onClose={onClose}
      title="Cambiar de plan"
      footer={isOpen(offers.data) && <Confirm {...props} offers={offers.data} chosen={chosen} />}
    >
      <div className={styles.cancel}>
        <p>
          Ahora tienes {class_package.title}, {price}. Lo que ya pagaste sigue igual hasta que venza.
        </p>
        <QueryView query={offers} skeleton={<ListSkeleton rows={3} height="4.5rem" />}>
          {plans}
        </QueryView>
      </div>
    </BottomSheet>
  );
}
