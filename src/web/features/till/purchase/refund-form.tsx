import { useState } from 'react';
import { z } from 'zod';
import { type PurchaseAtDesk, type RefundedClasses, refundInput } from '#shared/wire/till.ts';
import { formatMoney } from '../../../lib/format.ts';
import { typedPesos } from '../../../lib/typed-pesos.ts';
import { useAlerts } from '../../../ui/alerts.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextArea, TextField } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import { Radios } from '../../../ui/radios.tsx';
import { useSchemaForm } from '../../../ui/use-schema-form.ts';
import { refund, useRenewTill } from '../api.ts';
import { ComingReservations } from './coming-reservations.tsx';
import styles from './purchase.module.css';
import { canRevoke, netOf, sayHowItGoesBack } from './purchase-words.ts';

const outcomes = [
  { value: 'keep', label: 'Se quedan', hint: 'Solo regresa el dinero.' },
  { value: 'remove', label: 'Se van las que quedan', hint: 'Lo ya reservado se respeta.' },
  { value: 'revoke', label: 'Se revoca el acceso', hint: 'También se cancelan sus reservaciones por venir.' },
] as const;

const typedRefund = (most: number) =>
  z.object({
    amount: z.string().refine(
      (typed) => {
        const pesos = typedPesos(typed);
        return pesos !== null && pesos > 0 && pesos <= most;
      },
      `Escribe una cantidad de hasta ${formatMoney(most)}.`,
    ),
    reason: z.string().trim().min(1),
    classes: z.string(),
  });

interface RefundFormProps {
  purchase: PurchaseAtDesk;
  onBack: () => void;
  onDone: () => void;
}

/** Money back: how much, what happens to the classes, why. */
export function RefundForm({ purchase, onBack, onDone }: RefundFormProps) {
  const alerts = useAlerts();
  const renew = useRenewTill();
  const most = netOf(purchase);
  const [chosen, setChosen] = useState<RefundedClasses | null>(null);
  const [typed, setTyped] = useState(most.toFixed(2));
  // All of it takes what is left of the classes; of a part staff say it each time.
  const whole = purchase.single_class && canRevoke(purchase) ? 'revoke' : 'remove';
  const classes = chosen ?? (typedPesos(typed) === most ? whole : null);
  const form = useSchemaForm({
    initialValues: { amount: most.toFixed(2), reason: '', classes: '' },
    schema: typedRefund(most),
    check: (): Record<string, string> =>
      classes === null ? { classes: 'Se devuelve solo una parte: elige qué pasa con sus clases.' } : {},
    onTyped: ({ amount }) => setTyped(amount),
    fieldOfRefusal: { 'refund-too-much': 'amount', 'refund-asks-classes': 'classes' },
    async submit({ amount, reason }) {
      const how = refundInput.parse({ amount: typedPesos(amount), classes: classes ?? undefined, reason });
      const { message } = await refund(purchase.purchase_id, how);
      alerts.success(message);
      await renew();
      onDone();
    },
  });
  return (
    <div className={styles.stack}>
      <Form form={form} action="Devolver">
        <TextField
          {...form.field('amount')}
          label="Cuánto se devuelve (MXN)"
          hint={`Se pagaron ${formatMoney(purchase.paid)}. ${sayHowItGoesBack(purchase)}`}
          inputMode="decimal"
          maxLength={12}
        />
        <Radios
          legend="Qué pasa con sus clases"
          choices={outcomes}
          value={classes}
          onChange={setChosen}
          error={form.errors.classes}
        />
        {classes === 'revoke' && <ComingReservations purchase={purchase} />}
        <TextArea {...form.field('reason')} label="Motivo" maxLength={300} />
      </Form>
      <Button look="quiet" wide onClick={onBack}>
        Volver
      </Button>
    </div>
  );
}
