import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime, wallClockOf } from '#shared/time.ts';
import type { Purchase } from '#shared/wire/purchases.ts';
import { useConfiguration } from '../../lib/configuration.tsx';
import { formatMoney } from '../../lib/format.ts';
import { keys } from '../../lib/keys.ts';
import { renewPlaces } from '../../lib/renew-places.ts';
import { useServerNow } from '../../lib/use-server-now.tsx';
import { useAlerts } from '../../ui/alerts.tsx';
import { Button } from '../../ui/button.tsx';
import { chooseOtherDate } from './api.ts';
import styles from './purchases.module.css';

/** The event's class, or her place in it, was cancelled: what is returned, from when, and the other date on offer. */
export function ClassReturn({ purchase }: { purchase: Purchase }) {
  const { timezone } = useConfiguration();
  const now = useServerNow();
  const alerts = useAlerts();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const { class_return, purchase_id, refunded } = purchase;
  if (!class_return) return null;
  const { amount, by_hand, leaves_at, offered } = class_return;
  const leaves = Date.parse(leaves_at) > now.getTime();
  const when = formatDateTime(wallClockOf(leaves_at, timezone));

  async function choose(single_class_id: number | null) {
    setBusy(true);
    try {
      alerts.success((await chooseOtherDate(purchase_id, single_class_id)).message);
    } catch (error) {
      alerts.error(error);
    } finally {
      await Promise.all([client.invalidateQueries({ queryKey: keys.purchases.all }), renewPlaces(client)]);
      setBusy(false);
    }
  }

  return (
    <div className={styles.classReturn}>
      <p>
        <strong>Tu lugar en esta clase se canceló.</strong>
      </p>
      {amount > by_hand + refunded && leaves && (
        <p>
          Te devolvemos {formatMoney(amount - by_hand)} MXN por la misma forma en que pagaste, desde el {when}.
        </p>
      )}
      {by_hand > 0 && <p>Te devolvemos {formatMoney(by_hand)} MXN en recepción.</p>}
      {offered && leaves && (
        <>
          <p>
            Si lo prefieres, cambia tu lugar al {formatDateTime(offered.class_date)}. Puedes elegirlo hasta el {when}.
          </p>
          <div className={styles.actions}>
            <Button small disabled={busy} onClick={() => choose(offered.single_class_id)}>
              Cambiar a esa fecha
            </Button>
            {amount > 0 && (
              <Button small look="secondary" disabled={busy} onClick={() => choose(null)}>
                Prefiero mi dinero
              </Button>
            )}
          </div>
        </>
      )}
    </div>
  );
}
