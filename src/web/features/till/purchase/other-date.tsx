import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime, wallClockOf } from '#shared/time.ts';
import type { PurchaseAtDesk } from '#shared/wire/till.ts';
import { useConfiguration } from '../../../lib/configuration.tsx';
import { count, formatMoney } from '../../../lib/format.ts';
import { useAlerts } from '../../../ui/alerts.tsx';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { moveToOtherDate, otherDatesQuery, useRenewTill } from '../api.ts';
import styles from './purchase.module.css';

/** For an event whose class was cancelled: what is refunded and how, and the other dates she can be moved to. */
export function OtherDate({ purchase, onDone }: { purchase: PurchaseAtDesk; onDone: () => void }) {
  const { purchase_id, class_return } = purchase;
  const { timezone } = useConfiguration();
  const alerts = useAlerts();
  const renew = useRenewTill();
  const [chosen, setChosen] = useState('');
  const [busy, setBusy] = useState(false);
  const { data: dates = [] } = useQuery({ ...otherDatesQuery(purchase_id), enabled: class_return !== null });
  if (!class_return) return null;
  const { amount, by_hand, leaves_at } = class_return;

  async function move() {
    setBusy(true);
    try {
      alerts.success((await moveToOtherDate(purchase_id, Number(chosen))).message);
      onDone();
    } catch (error) {
      alerts.error(error);
    } finally {
      await renew();
      setBusy(false);
    }
  }

  return (
    <div className={styles.stack}>
      <p>
        <strong>Se canceló su clase.</strong>{' '}
        {amount > by_hand &&
          `${formatMoney(amount - by_hand)} regresan por el procesador desde el ${formatDateTime(wallClockOf(leaves_at, timezone))}. `}
        {by_hand > 0 && `${formatMoney(by_hand)} se devuelven a mano.`}
      </p>
      {dates.length > 0 && (
        <>
          <SelectField
            label="Cambiarla a otra fecha, en vez de devolverle"
            choices={[
              { value: '', label: 'Elige una fecha' },
              ...dates.map(({ single_class_id, class_date, spots_left }) => ({
                value: String(single_class_id),
                label: `${formatDateTime(class_date)}, ${count(spots_left, 'lugar', 'lugares')}`,
              })),
            ]}
            value={chosen}
            onChange={(event) => setChosen(event.currentTarget.value)}
          />
          <Button wide look="secondary" disabled={busy || chosen === ''} onClick={move}>
            Cambiar de fecha
          </Button>
        </>
      )}
    </div>
  );
}
