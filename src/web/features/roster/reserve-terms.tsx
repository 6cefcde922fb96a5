import { formatDate, sayDateTime } from '#shared/time.ts';
import { UNLIMITED } from '#shared/unlimited.ts';
import type { PersonAtDesk, ReservePreview } from '#shared/wire/reservations.ts';
import { count, formatNumber } from '../../lib/format.ts';
import { useStudioNow } from '../../lib/use-server-now.tsx';
import { StatusBadge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PersonWarnings } from './person-warnings.tsx';
import styles from './sheet.module.css';

/** What reception should know before she reserves. */
export function ToKnow({ person }: { person: PersonAtDesk }) {
  const { attended_before, penalty, birthday, missing_pages, unpaid_reservations } = person;
  return (
    <>
      <div className={styles.badges}>
        {attended_before === 0 && <StatusBadge tone="primary">Primera visita</StatusBadge>}
        {birthday && <StatusBadge tone="primary">Es su cumpleaños</StatusBadge>}
        {unpaid_reservations > 0 && (
          <StatusBadge tone="urgent">
            {count(unpaid_reservations, 'reservación sin pagar', 'reservaciones sin pagar')}
          </StatusBadge>
        )}
      </div>
      <PersonWarnings penalty={penalty} missing_pages={missing_pages} />
    </>
  );
}

type Payer = NonNullable<ReservePreview['available_class']>;

function sayGrant({ available_classes, expiration_date, begins }: Payer): string {
  const until = formatDate(expiration_date);
  const what =
    available_classes === UNLIMITED ? 'Usa su membresía ilimitada' : `Usa 1 de ${formatNumber(available_classes)}`;
  if (begins) return `${what}: empieza con esta clase y vence el ${until}`;
  return available_classes === UNLIMITED ? `${what}, hasta el ${until}` : `${what}, vence el ${until}`;
}

/** What the reservation uses, and what the person has at the same time. */
export function ReserveTerms({ preview }: { preview: ReservePreview }) {
  const today = useStudioNow();
  const { available_class, guest_available_classes, overlaps } = preview;
  return (
    <>
      {available_class && (
        <p className={styles.term}>
          <Icon name="ticket" size={20} />
          {sayGrant(available_class)}
        </p>
      )}
      {guest_available_classes.length > 0 && (
        <p className={styles.term}>
          <Icon name="ticket" size={20} />
          {guest_available_classes.length === 1
            ? 'Su invitado usa una clase más, de la persona que lo trae.'
            : `Sus invitados usan ${formatNumber(guest_available_classes.length)} clases más, de la persona que los trae.`}
        </p>
      )}
      {overlaps.map(({ class_reservation_id, class_type_name, class_date }) => (
        <p key={class_reservation_id} className={styles.warning}>
          <Icon name="alert" size={20} />A esa hora ya tiene {class_type_name} (
          {sayDateTime(class_date, today).toLowerCase()}).
        </p>
      ))}
    </>
  );
}
