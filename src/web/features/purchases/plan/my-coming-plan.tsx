import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Purchase } from '#shared/wire/purchases.ts';
import { newIdempotencyKey } from '../../../lib/idempotency.ts';
import { keys } from '../../../lib/keys.ts';
import { ComingPlan } from '../../../lib/plans/coming-plan.tsx';
import { useAlerts } from '../../../ui/alerts.tsx';
import { Button } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/confirm.tsx';
import { keepPlan } from './api.ts';

/** My plan from the next charge on, with a button to keep the present one. */
export default function MyComingPlan({ purchase }: { purchase: Purchase }) {
  const client = useQueryClient();
  const alerts = useAlerts();
  const confirm = useConfirm();
  const [action] = useState(newIdempotencyKey);
  const { purchase_id, class_package, plan_change } = purchase;

  async function keep(): Promise<void> {
    const text = `Sigues con ${class_package.title} y ya no cambias a ${plan_change?.title ?? 'otro plan'}.`;
    const question = { title: 'Quedarme con mi plan', text, accept: 'Quedarme con mi plan', cancel: 'Dejar el cambio' };
    if (!(await confirm(question))) return;
    try {
      alerts.success(await keepPlan(action, purchase_id));
    } catch (error) {
      alerts.error(error);
    }
    await client.invalidateQueries({ queryKey: keys.purchases.all });
  }

  return (
    <ComingPlan purchase={purchase}>
      <Button small look="secondary" onClick={keep}>
        Quedarme con mi plan
      </Button>
    </ComingPlan>
  );
}
