import { useQuery } from '@tanstack/react-query';
import type { ClassWaitlist } from '#shared/wire/waitlist.ts';
import { useConfiguration } from '../../lib/configuration.tsx';
import { formatTime, wallClockOf } from '../../lib/format.ts';
import { formatPhone } from '../../lib/phone.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { classWaitlistQuery } from './api.ts';
import styles from './waiting-people.module.css';

type Waiting = ClassWaitlist['waitlists'][number];

function WaitingLine({ position, customer, refusal, told_at, offered_until, promotion_notice_minutes }: Waiting) {
  const { timezone } = useConfiguration();
  const at = (instant: string) => formatTime(wallClockOf(instant, timezone));
  return (
    <li className={styles.line}>
      <span className={styles.position}>{position}</span>
      <div className={styles.who}>
        <p className={styles.name}>
          {customer.name} {customer.last_name}
        </p>
        {customer.phone && (
          <a className={styles.call} href={`tel:+52${customer.phone}`}>
            {formatPhone(customer.phone)}
          </a>
        )}
        {offered_until !== null && <StatusBadge tone="primary">Tiene lugar por pagar, {at(offered_until)}</StatusBadge>}
        {told_at !== null && <StatusBadge>Se le avisó, {at(told_at)}</StatusBadge>}
        {promotion_notice_minutes !== null && (
          <p className={styles.note}>No quiere subir con menos de {promotion_notice_minutes} min</p>
        )}
        {refusal && <p className={styles.note}>Por ahora se le saltaría: {refusal.message}</p>}
      </div>
    </li>
  );
}

/** Who waits, in the order in which places go to them. */
export function WaitingPeople({ single_class_id }: { single_class_id: number }) {
  const { data: waiting = [] } = useQuery(classWaitlistQuery(single_class_id));
  if (waiting.length === 0) return null;
  return (
    <section className={styles.waiting} aria-labelledby="waiting">
      <h2 id="waiting">Lista de espera ({waiting.length})</h2>
      <ol>
        {waiting.map((one) => (
          <WaitingLine key={one.waitlist_id} {...one} />
        ))}
      </ol>
    </section>
  );
}
