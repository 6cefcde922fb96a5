import { useEffect, useRef } from 'react';
import type { ClassReservation, ReserveAnswer } from '#shared/wire/reservations.ts';
import { useConfiguration } from '../../lib/configuration.tsx';
import { formatNumber } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { OutcomeMark } from '../../ui/outcome-mark.tsx';
import { CancelTerm } from './booking-terms.tsx';
import { CalendarButton } from './calendar-button.tsx';
import { ClassLinks } from './class-links.tsx';
import { ClassSummary } from './class-summary.tsx';
import styles from './sheet.module.css';

interface ReservedPanelProps {
  answer: ReserveAnswer;
  /** Opens 'Código de Acceso' of this reservation. */
  onCode: (reservation: ClassReservation) => void;
  onClose: () => void;
}

/** The sheet after reserving. */
export function ReservedPanel({ answer, onCode, onClose }: ReservedPanelProps) {
  const { qrcode_enabled } = useConfiguration();
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused button is gone; the confirmation is read next.
  useEffect(() => {
    heading.current?.focus();
  }, []);
  const { class_reservation, guest_reservation_ids, message } = answer;
  const guests = guest_reservation_ids.length;
  const { single_class, spot, cancel } = class_reservation;
  return (
    <div className={styles.stack}>
      <div className={styles.done}>
        <OutcomeMark />
        <h3 ref={heading} tabIndex={-1}>
          {message}
        </h3>
      </div>
      <div className={styles.ticket}>
        <ClassSummary single_class={single_class} />
        {single_class.class_type.spot_map !== null && <p className={styles.spot}>Lugar {spot}</p>}
        {guests > 0 && (
          <p>{guests === 1 ? 'Tu invitado tiene' : `Tus ${formatNumber(guests)} invitados tienen`} lugar.</p>
        )}
        <CancelTerm cancel={cancel} single_class={single_class} />
      </div>
      <ClassLinks entry={class_reservation} />
      <div className={styles.actions}>
        <CalendarButton entry={class_reservation} />
        {qrcode_enabled && (
          <Button look="secondary" icon="qr" wide onClick={() => onCode(class_reservation)}>
            Código de Acceso
          </Button>
        )}
        <Button wide onClick={onClose}>
          Listo
        </Button>
      </div>
    </div>
  );
}
