import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { sayWays } from '#shared/payments/payment-parts.ts';
import { handKinds, type PaymentMethod } from '#shared/wire/payment-methods.ts';
import { type PurchaseAtDesk, type RefundedClasses, refundInput } from '#shared/wire/till.ts';
import { formatMoney } from '../../../lib/format.ts';
import { paymentMethodsQuery } from '../../../lib/shop-at-office.ts';
import { typedPesos } from '../../../lib/typed-pesos.ts';
import { useAlerts } from '../../../ui/alerts.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextArea, TextField } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { Radios } from '../../../ui/radios.tsx';
import { useSchemaForm } from '../../../ui/use-schema-form.ts';
import { refund, useRenewTill } from '../api.ts';
import { waysAtDesk } from '../sale/sale.ts';
import { ComingReservations, StayingReservations } from './coming-reservations.tsx';
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

/** 'same': in the way it was paid; else the id of a payment method by hand. */
const SAME = 'same';

/** Whether staff took the money and so may choose how it is given back. */
const isByHand = ({ provider, returned }: PurchaseAtDesk) => provider === null && returned === 0;

/** How it may be given back: rejected by her bank, by hand or once more by the provider; by hand, as paid or otherwise. */
function waysBack(purchase: PurchaseAtDesk, ways: readonly PaymentMethod[]) {
  const { returned, payment_method, payment_parts } = purchase;
  const paid_by = sayWays(purchase);
  const other = isByHand(purchase) ? `Se pagó por ${paid_by}: en recepción necesita autorización.` : null;
  const byHand = ways
    .filter(
      ({ payment_method_id }) => payment_parts.length > 0 || payment_method_id !== payment_method.payment_method_id,
    )
    .map(({ payment_method_id, name }) => ({
      value: String(payment_method_id),
      label: name,
      hint: other ?? `A mano, hasta ${formatMoney(returned)}: lo que su banco no tomó.`,
    }));
  const same = isByHand(purchase)
    ? { value: SAME, label: paid_by, hint: 'Como se pagó.' }
    : { value: SAME, label: 'Otra vez por el procesador', hint: 'Su banco ya no la tomó una vez.' };
  return isByHand(purchase) ? [same, ...byHand] : [...byHand, same];
}

/** A refund: how much, by which method if staff give it by hand, what happens to the classes, why. */
function Refund({ purchase, methods, onBack, onDone }: RefundFormProps & { methods: readonly PaymentMethod[] }) {
  const alerts = useAlerts();
  const renew = useRenewTill();
  const most = netOf(purchase);
  const [chosen, setChosen] = useState<RefundedClasses | null>(null);
  const { returned } = purchase;
  const first = (returned > 0 ? Math.min(returned, most) : most).toFixed(2);
  const [typed, setTyped] = useState(first);
  const [way, setWay] = useState<string | null>(returned > 0 ? null : SAME);
  const ways = waysAtDesk(methods).filter(({ kind }) => handKinds.includes(kind));
  const other = ways.find(({ payment_method_id }) => String(payment_method_id) === way);
  const back = other ? { ...purchase, payment_method: other, payment_parts: [] } : purchase;
  // A full refund also takes the remaining classes; for a partial one staff choose each time.
  const whole = purchase.single_class && canRevoke(purchase) ? 'revoke' : 'remove';
  const classes = chosen ?? (typedPesos(typed) === most ? whole : null);
  const form = useSchemaForm({
    initialValues: { amount: first, reason: '', classes: '', payment_method_id: '' },
    schema: typedRefund(most),
    check: ({ amount }): Record<string, string> => ({
      ...(classes === null && { classes: 'Se devuelve solo una parte: elige qué pasa con sus clases.' }),
      ...(way === null && { payment_method_id: 'Elige por dónde se le devuelve.' }),
      ...(way !== null &&
        way !== SAME &&
        returned > 0 &&
        (typedPesos(amount) ?? 0) > returned && {
          amount: `A mano se devuelve solo lo que su banco no tomó: hasta ${formatMoney(returned)}.`,
        }),
    }),
    onTyped: ({ amount }) => setTyped(amount),
    fieldOfRefusal: {
      'refund-too-much': 'amount',
      'refund-asks-classes': 'classes',
      'payment-method-off': 'payment_method_id',
    },
    async submit({ amount, reason }) {
      const by_hand = way === null || way === SAME ? {} : { payment_method_id: Number(way) };
      const how = refundInput.parse({ amount: typedPesos(amount), classes: classes ?? undefined, reason, ...by_hand });
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
          hint={`Se pagaron ${formatMoney(purchase.paid)}. ${sayHowItGoesBack(back)}`}
          inputMode="decimal"
          maxLength={12}
        />
        {(returned > 0 || isByHand(purchase)) && (
          <Radios
            legend="Por dónde se le devuelve"
            choices={waysBack(purchase, ways)}
            value={way}
            onChange={setWay}
            error={form.errors.payment_method_id}
          />
        )}
        <Radios
          legend="Qué pasa con sus clases"
          choices={outcomes}
          value={classes}
          onChange={setChosen}
          error={form.errors.classes}
        />
        {classes === 'remove' && <StayingReservations purchase={purchase} />}
        {classes === 'revoke' && <ComingReservations purchase={purchase} />}
        <TextArea {...form.field('reason')} label="Motivo" maxLength={300} />
      </Form>
      <Button look="quiet" wide onClick={onBack}>
        Volver
      </Button>
    </div>
  );
}

/** The payment methods are loaded only if one may be chosen. */
export function RefundForm(props: RefundFormProps) {
  const chooses = props.purchase.returned > 0 || isByHand(props.purchase);
  const query = useQuery({ ...paymentMethodsQuery, enabled: chooses });
  if (!chooses) return <Refund {...props} methods={[]} />;
  return <QueryView query={query}>{(methods) => <Refund {...props} methods={methods} />}</QueryView>;
}
