import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { fullName } from '#shared/full-name.ts';
import { asDeadline, sayDateTime, wallClockOf } from '#shared/time.ts';
import type { PurchaseAtDesk } from '#shared/wire/till.ts';
import { useConfiguration } from '../../../lib/configuration.tsx';
import { keepDay } from '../../../lib/keep-day.ts';
import { useStudioNow } from '../../../lib/use-server-now.tsx';
import { useAlerts } from '../../../ui/alerts.tsx';
import { Button } from '../../../ui/button.tsx';
import { ListSkeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { pendingQuery, useRenewTill } from '../api.ts';
import type { PurchaseView } from '../purchase/purchase-detail.tsx';
import { PurchaseLine } from '../purchase/purchase-line.tsx';
import { waitsForReview } from '../purchase/purchase-words.ts';
import { alertFacts, alertWords } from './alert-words.ts';
import { alertsQuery, type PaymentAlert, resolveAlert } from './api.ts';
import styles from './till.module.css';

type Open = (purchase_id: number, first?: PurchaseView) => void;

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.group} aria-label={title}>
      <h3>{title}</h3>
      <ul className={styles.movements}>{children}</ul>
    </section>
  );
}

function AlertLine({ alert, onOpen }: { alert: PaymentAlert; onOpen: Open }) {
  const alerts = useAlerts();
  const renew = useRenewTill();
  const { what, todo } = alertWords[alert.kind];
  const { purchase_id } = alert;
  const facts = alertFacts(alert);

  async function resolve() {
    try {
      const { message } = await resolveAlert(alert.payment_alert_id);
      alerts.success(message);
    } catch (error) {
      alerts.error(error);
    }
    await renew();
  }

  return (
    <li className={styles.alert}>
      <p>
        {alert.customer && `${fullName(alert.customer)}: `}
        <strong>{what}</strong>
        {facts && ` (${facts})`}. {todo}
      </p>
      <span className={styles.answers}>
        {purchase_id !== null && (
          <Button small look="secondary" onClick={() => onOpen(purchase_id)}>
            Ver compra
          </Button>
        )}
        <Button small look="secondary" onClick={resolve}>
          Ya lo atendí
        </Button>
      </span>
    </li>
  );
}

function Pending({ purchase, onOpen }: { purchase: PurchaseAtDesk; onOpen: Open }) {
  const { timezone } = useConfiguration();
  const today = useStudioNow();
  const { customer, class_package, pending_until, purchase_id, sold_by } = purchase;
  const day = pending_until && sayDateTime(asDeadline(wallClockOf(pending_until, timezone)), today).toLowerCase();
  // Keeps day and month together when the line breaks.
  const until = day && `hasta ${keepDay(day)}`;
  return (
    <PurchaseLine
      purchase={purchase}
      among={{
        title: fullName(customer),
        note: [class_package.title, until, sold_by && `vendió ${sold_by.name}`].filter(Boolean).join(' · '),
      }}
      onOpen={() => onOpen(purchase_id, waitsForReview(purchase) ? 'facts' : 'collect')}
    />
  );
}

/** What waits for reception: receipts, expected cash and transfers, payments with problems. */
export function Waiting({ onOpen }: { onOpen: Open }) {
  const pending = useQuery(pendingQuery);
  const alerts = useQuery(alertsQuery);
  const unknown = [pending, alerts].filter(({ data }) => data === undefined);
  const failed = unknown.find(({ error }) => error !== null);
  if (unknown.length > 0 && !failed) return <ListSkeleton rows={2} height="4.75rem" />;
  const purchases = (pending.data?.purchases ?? []).toSorted((one, other) =>
    (one.pending_until ?? '').localeCompare(other.pending_until ?? ''),
  );
  const groups = [
    { title: 'Comprobantes por revisar', of: purchases.filter(waitsForReview) },
    { title: 'Transferencias por confirmar', of: purchases.filter((one) => one.to_confirm && !waitsForReview(one)) },
    { title: 'Efectivo por cobrar', of: purchases.filter(({ payment_method }) => payment_method.kind === 'cash') },
    {
      title: 'Transferencias en espera',
      of: purchases.filter((one) => one.payment_method.kind === 'transfer' && !waitsForReview(one) && !one.to_confirm),
    },
  ].filter(({ of }) => of.length > 0);
  const known = alerts.data ?? [];
  if (groups.length === 0 && known.length === 0 && !failed)
    return <p className={styles.note}>No hay nada pendiente.</p>;
  return (
    <>
      {failed && <ErrorState error={failed.error} onRetry={failed.refetch} />}
      {known.length > 0 && (
        <Group title="Pagos que revisar">
          {known.map((alert) => (
            <AlertLine key={alert.payment_alert_id} alert={alert} onOpen={onOpen} />
          ))}
        </Group>
      )}
      {groups.map(({ title, of }) => (
        <Group key={title} title={title}>
          {of.map((purchase) => (
            <Pending key={purchase.purchase_id} purchase={purchase} onOpen={onOpen} />
          ))}
        </Group>
      ))}
    </>
  );
}
