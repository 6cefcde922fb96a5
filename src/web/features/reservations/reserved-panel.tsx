import { useEffect, useRef } from 'react';
import type { ReserveAnswer } from '#shared/wire/reservations.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { CancelTerm } from './booking-terms.tsx';
import { CalendarButton } from './calendar-button.tsx';
import { ClassSummary } from './class-summary.tsx';
import styles from './sheet.module.css';

/** The sheet after the place is mine. */
export function ReservedPanel({ answer, onClose }: { answer: ReserveAnswer; onClose: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that had the focus is gone; what is read aloud next is the good news.
  useEffect(() => heading.current?.focus(), []);
  const { class_reservation, message } = answer;
  const { single_class, spot, cancel } = class_reservation;
  return (
    <div className={styles.stack}>
      <div className={styles.done}>
        <span className={styles.seal}>
          <Icon name="check" size={36} />
        </span>
        <h3 ref={heading} tabIndex={-1}>
          {message}
        </h3>
      </div>
      <div className={styles.ticket}>
        <ClassSummary single_class={single_class} />
        {single_class.class_type.spot_map !== null && <p className={styles.spot}>Lugar {spot}</p>}
        <CancelTerm cancel={cancel} single_class={single_class} />
      </div>
      <div className={styles.actions}>
        <CalendarButton entry={class_reservation} />
        <Button wide onClick={onClose}>
          Listo
        </Button>
      </div>
    </div>
  );
}
