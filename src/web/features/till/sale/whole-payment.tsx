import type { ChangeEvent, ComponentProps } from 'react';
import type { PaymentMethod } from '#shared/wire/payment-methods.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Radios } from '../../../ui/radios.tsx';
import { CashHanded } from './cash-handed.tsx';
import { MethodTiles } from './method-tiles.tsx';
import { needsReference, referenceLabels } from './sale.ts';
import styles from './sell.module.css';
import type { Payment } from './use-payment.ts';

const ofTransfer = [
  { value: 'seen' as const, label: 'Ya la vi en la cuenta', hint: 'Queda pagada ahora.' },
  { value: 'to-confirm' as const, label: 'Por confirmar', hint: 'Espera a que alguien la vea; no cuenta como pagada.' },
];

interface WholePaymentProps {
  payment: Payment;
  methods: readonly PaymentMethod[];
  errorOf: (field: string) => string | undefined;
  /** After another method was chosen. */
  onChosen: (event: ChangeEvent<HTMLInputElement>) => void;
  /** The field of the reference. */
  reference: Omit<ComponentProps<typeof TextField>, 'label'>;
}

/** A sale that is paid in one way: the method, and what it asks for. */
export function WholePayment({ payment, methods, errorOf, onChosen, reference }: WholePaymentProps) {
  const { chosen, kind, total, handed, seen, role, waits } = payment;
  const label = kind && referenceLabels[kind];
  return (
    <>
      <div className={styles.ways}>
        <MethodTiles
          label="Cómo paga"
          methods={methods}
          name="payment_method_id"
          chosen={chosen}
          onChange={(event) => {
            payment.setChosen(event.currentTarget.value);
            onChosen(event);
          }}
          error={errorOf('payment_method_id')}
        />
        {payment.canDivide && (
          <Button small look="quiet" onClick={payment.divide}>
            Dividir el pago
          </Button>
        )}
      </div>
      {payment.cash && (
        <CashHanded total={total} handed={handed} onChange={payment.setHanded} error={errorOf('handed')} />
      )}
      {payment.unseeable && (
        <Radios
          legend="¿Ya llegó?"
          choices={ofTransfer}
          value={seen}
          onChange={payment.setSeen}
          error={seen === null && errorOf('to_confirm')}
        />
      )}
      {label && (
        <TextField {...reference} label={label} optional={waits || !needsReference(kind, role)} maxLength={100} />
      )}
    </>
  );
}
