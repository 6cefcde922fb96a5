import type { ChangeEvent } from 'react';
import type { PaymentKind, PaymentMethod } from '#shared/wire/payment-methods.ts';
import { FormProblem } from '../../../ui/form.tsx';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import styles from './sell.module.css';

const icons: Readonly<Record<PaymentKind, IconName>> = {
  cash: 'till',
  terminal: 'card',
  card: 'card',
  paypal: 'card',
  oxxo: 'receipt',
  spei: 'repeat',
  transfer: 'repeat',
  courtesy: 'gift',
  other: 'receipt',
};

interface MethodTilesProps {
  label: string;
  methods: readonly PaymentMethod[];
  name: string;
  chosen: string;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  error?: string | undefined;
}

/** Payment methods as large radio buttons, for touch and arrow keys. */
export function MethodTiles({ label, methods, name, chosen, onChange, error }: MethodTilesProps) {
  return (
    <fieldset className={styles.methods}>
      <legend>{label}</legend>
      <div className={styles.tiles}>
        {methods.map(({ payment_method_id, name: word, kind }) => (
          <label key={payment_method_id} className={styles.tile}>
            <input
              type="radio"
              className={styles.radio}
              name={name}
              value={payment_method_id}
              checked={chosen === String(payment_method_id)}
              onChange={onChange}
            />
            <Icon name={icons[kind]} />
            {word}
          </label>
        ))}
      </div>
      <FormProblem>{error}</FormProblem>
    </fieldset>
  );
}
