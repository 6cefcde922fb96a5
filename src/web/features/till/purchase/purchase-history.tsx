import { formatMoment, wallClockOf } from '#shared/time.ts';
import type { PurchaseAtDesk } from '#shared/wire/till.ts';
import { useConfiguration } from '../../../lib/configuration.tsx';
import styles from './purchase.module.css';

const became: Readonly<Record<string, string>> = {
  pending: 'Quedó por pagar',
  completed: 'Pagada',
  active: 'Suscripción activa',
  failed: 'No se pagó',
  cancelled: 'Cancelada',
  revoked: 'Acceso revocado',
};

/** The history of a purchase, with who did what and why. */
export function PurchaseHistory({ purchase }: { purchase: PurchaseAtDesk }) {
  const { timezone } = useConfiguration();
  return (
    <section className={styles.stack} aria-labelledby="historia">
      <h3 id="historia" className={styles.heading}>
        Historia
      </h3>
      <ol className={styles.history}>
        {purchase.events.map(({ to_status, occurred_at, actor_name, reason }) => (
          <li key={`${to_status} ${occurred_at}`}>
            <strong>{became[to_status] ?? to_status}</strong>
            <span className={styles.note}>
              {[formatMoment(wallClockOf(occurred_at, timezone)), actor_name].filter(Boolean).join(' · ')}
            </span>
            {reason && <span>{reason}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
