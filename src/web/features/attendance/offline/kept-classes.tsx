import { encodeQR } from 'qr';
import { useState } from 'react';
import { inFours } from '#shared/in-fours.ts';
import { sayDateTime } from '#shared/time.ts';
import type { OfflineClass } from '#shared/wire/offline.ts';
import { coachNames } from '../../../lib/coach-names.ts';
import { Button } from '../../../ui/button.tsx';
import { ClassTypeIcon } from '../../../ui/class-type-icon.tsx';
import { QR_OPTIONS, QrSquares } from '../../../ui/qr-code.tsx';
import styles from './offline.module.css';

interface KeptClassesProps {
  classes: readonly OfflineClass[];
  /** Now, on the studio's wall clock. */
  today: Date;
}

/** My next seven days from this device's storage, each class with its code. Nothing here uses the network. */
export function KeptClasses({ classes, today }: KeptClassesProps) {
  if (classes.length === 0) return <p className={styles.none}>No tienes clases en los próximos siete días.</p>;
  return (
    <ul className={styles.classes}>
      {classes.map((one, place) => (
        <KeptClass key={one.class_reservation_id} place={one} today={today} opened={place === 0} />
      ))}
    </ul>
  );
}

function KeptClass({ place, today, opened }: { place: OfflineClass; today: Date; opened: boolean }) {
  const [open, setOpen] = useState(opened);
  const { single_class, guest, spot, code } = place;
  const { class_type, class_instructors, location } = single_class;
  const details = [
    `${single_class.duration_minutes} min`,
    coachNames(class_instructors),
    location.name,
    class_type.spot_map !== null && `lugar ${spot}`,
  ];
  return (
    <li className={styles.class}>
      <div className={styles.ticket}>
        <ClassTypeIcon icon={class_type.icon} name={class_type.name} size={48} />
        <div>
          <h3 className={styles.name}>{class_type.name}</h3>
          <p className={styles.when}>{sayDateTime(single_class.class_date, today)}</p>
          <p className={styles.note}>{details.filter(Boolean).join(' · ')}</p>
          {location.address !== '' && <p className={styles.note}>{location.address}</p>}
          {guest && (
            <p>
              Invitado: <strong>{guest.name}</strong>
            </p>
          )}
        </div>
      </div>
      {code && !open && (
        <Button look="secondary" small icon="qr" onClick={() => setOpen(true)}>
          Ver código
        </Button>
      )}
      {code && open && (
        <div className={styles.code}>
          <QrSquares
            squares={encodeQR(`${window.location.origin}${code.path}`, 'raw', QR_OPTIONS)}
            label={`Código QR de ${class_type.name}`}
          />
          <p className={styles.token}>{inFours(code.token)}</p>
        </div>
      )}
    </li>
  );
}
