import { sayMoment } from '#shared/time.ts';
import type { Penalty } from '#shared/wire/attendance.ts';
import { useConfiguration } from '../../../lib/configuration.tsx';
import { useStudioNow } from '../../../lib/use-server-now.tsx';
import { paths, pathTo } from '../../../screens.ts';
import { StatusBadge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { AppLink } from '../../../ui/link.tsx';
import styles from './penalties.module.css';
import { sayPenalty } from './penalty-words.ts';

interface PenaltyCardProps {
  penalty: Penalty;
  onForgive: (penalty: Penalty) => void;
  /** On the person's own page, so that no link there is needed. */
  own?: boolean;
}

/** A penalty: who, until when, for which missed classes, with a button to forgive it. */
export function PenaltyCard({ penalty, onForgive, own = false }: PenaltyCardProps) {
  const { timezone } = useConfiguration();
  const today = useStudioNow();
  const { customer, active, missed, forgiven_reason } = penalty;
  return (
    <Card className={styles.card}>
      <div className={styles.who}>
        {own && <strong className={styles.name}>Penalización</strong>}
        {customer && !own && (
          <AppLink
            className={styles.name ?? ''}
            to={pathTo(paths.adminCustomer, { customer_id: customer.customer_id })}
          >
            {customer.name} {customer.last_name}
          </AppLink>
        )}
        {active && <StatusBadge tone="urgent">Activa</StatusBadge>}
        <p>{sayPenalty(penalty, timezone, today)}</p>
        {forgiven_reason && <p className={styles.muted}>«{forgiven_reason}»</p>}
      </div>
      <ul className={styles.missed} aria-label="Faltó a">
        {missed.map(({ class_reservation_id, single_class_id, class_date, class_type_name }) => (
          <li key={class_reservation_id}>
            <AppLink to={pathTo(paths.deskClass, { single_class_id })}>
              {class_type_name}, {sayMoment(class_date, today)}
            </AppLink>
          </li>
        ))}
      </ul>
      {active && (
        <Button look="secondary" onClick={() => onForgive(penalty)}>
          Perdonar
          <span className="visually-hidden"> a {customer?.name}</span>
        </Button>
      )}
    </Card>
  );
}
