import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { typedLine } from '#shared/wire/common.ts';
import type { Plan, PlanOffers } from '#shared/wire/plans.ts';
import type { PurchaseAtDesk } from '#shared/wire/till.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { newIdempotencyKey } from '../../../lib/idempotency.ts';
import { PlanChoice, PlanConsequences } from '../../../lib/plans/plan-choice.tsx';
import { plansQuery } from '../../../lib/plans/plans-query.ts';
import { isOtherPlan, shownPlan } from '../../../lib/plans/shown-plan.ts';
import { useAlerts } from '../../../ui/alerts.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { ListSkeleton } from '../../../ui/skeleton.tsx';
import { useSchemaForm } from '../../../ui/use-schema-form.ts';
import { changePlan, useRenewTill } from '../api.ts';
import styles from './purchase.module.css';

interface PlanFormProps {
  purchase: PurchaseAtDesk;
  onBack: () => void;
  onDone: () => void;
}

const typedReason = z.object({ reason: typedLine(200, 1), plan: z.string() });

function Chosen({ purchase_id, offers, onDone }: { purchase_id: number; offers: PlanOffers; onDone: () => void }) {
  const alerts = useAlerts();
  const renew = useRenewTill();
  const [action] = useState(newIdempotencyKey);
  const [picked, setPicked] = useState<Plan | null>(null);
  // The present data of the plan, whose price may change meanwhile.
  const chosen = offers.plans.find((plan) => plan.class_package_id === picked?.class_package_id) ?? null;
  const form = useSchemaForm({
    initialValues: { reason: '', plan: '' },
    schema: typedReason,
    check: (): Record<string, string> => (chosen === null ? { plan: 'Elige el plan.' } : {}),
    async submit({ reason }) {
      if (chosen === null) return;
      const wanted = { class_package_id: chosen.class_package_id, reason, ...shownPlan(chosen) };
      const { message } = await changePlan(action, purchase_id, wanted).catch(async (error: unknown) => {
        if (error instanceof ApiError && isOtherPlan(error)) await renew();
        throw error;
      });
      alerts.success(message);
      await renew();
      onDone();
    },
  });
  return (
    <Form form={form} action={chosen === null ? 'Cambiar de plan' : `Cambiar a ${chosen.title}`}>
      <PlanChoice plans={offers.plans} chosen={chosen} onChoose={setPicked} error={form.errors.plan} />
      <PlanConsequences offers={offers} chosen={chosen} />
      <TextField
        {...form.field('reason')}
        label="Motivo"
        hint="Queda en la bitácora. La persona recibe un correo con su plan nuevo."
        maxLength={200}
      />
    </Form>
  );
}

/** Changes the plan of a customer's subscription from its next charge on. */
export function PlanForm({ purchase: { purchase_id }, onBack, onDone }: PlanFormProps) {
  const offers = useQuery(plansQuery({ purchase_id, atDesk: true }));
  return (
    <div className={styles.stack}>
      <QueryView query={offers} skeleton={<ListSkeleton rows={3} height="4.5rem" />}>
        {(found) => {
          if (found.refusal !== null) return <p>{found.refusal}</p>;
          if (found.plans.length === 0) return <p>No hay otro plan en venta al que pueda cambiar.</p>;
          return <Chosen purchase_id={purchase_id} offers={found} onDone={onDone} />;
        }}
      </QueryView>
      <Button look="quiet" wide onClick={onBack}>
        Volver
      </Button>
    </div>
  );
}
