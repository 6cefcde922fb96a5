import { useState } from 'react';
import type { PurchaseAtDesk } from '#shared/wire/till.ts';
import { newIdempotencyKey } from '../../../lib/idempotency.ts';
import { useAlerts } from '../../../ui/alerts.tsx';
import { Button } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/confirm.tsx';
import { keepPlan, useRenewTill } from '../api.ts';

/** Withdraws a coming change of plan for its customer. */
export function KeepPlanButton({ purchase }: { purchase: PurchaseAtDesk }) {
  const alerts = useAlerts();
  const confirm = useConfirm();
  const renew = useRenewTill();
  const [action] = useState(newIdempotencyKey);
  const { purchase_id, class_package, plan_change } = purchase;

  async function keep(): Promise<void> {
    const text = `Sigue con ${class_package.title} y ya no cambia a ${plan_change?.title ?? 'otro plan'}.`;
    if (!(await confirm({ title: 'Dejar su plan', text, accept: 'Dejar su plan' }))) return;
    try {
      alerts.success((await keepPlan(action, purchase_id)).message);
    } catch (error) {
      alerts.error(error);
    }
    await renew();
  }

  return (
    <Button wide look="secondary" onClick={keep}>
      Dejar su plan
    </Button>
  );
}
