import { useQuery } from '@tanstack/react-query';
import { inFours } from '#shared/in-fours.ts';
import { sayDateTime } from '#shared/time.ts';
import type { ClassReservation } from '#shared/wire/reservations.ts';
import { useStudioNow } from '../../lib/use-server-now.tsx';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './access-code.module.css';
import { accessCodeQuery } from './api.ts';

type Shown = Pick<ClassReservation, 'class_reservation_id' | 'spot' | 'guest' | 'single_class'>;

/** The access code alone, for other sheets (the confirmation of a reservation shows it too). */
export function AccessCode({ reservation }: { reservation: Shown }) {
  const code = useQuery(accessCodeQuery(reservation.class_reservation_id));
  const today = useStudioNow();
  const { single_class, spot, guest } = reservation;
  const numbered = single_class.class_type.spot_map !== null;
  return (
    <div className={styles.code}>
      <p className={styles.class}>
        <strong>{single_class.class_type.name}</strong>
        <span>
          {[
            sayDateTime(single_class.class_date, today),
            single_class.location.name,
            numbered && `lugar ${spot}`,
            guest && `invitado: ${guest.name}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </p>
      <QueryView query={code} skeleton={<Skeleton width="min(100%, 17rem)" height="17rem" />}>
        {({ path, token }) => (
          <>
            <QrCode text={`${window.location.origin}${path}`} label="Código QR de tu reservación" />
            <p className={styles.token}>{inFours(token)}</p>
          </>
        )}
      </QueryView>
      <p className={styles.hint}>Muéstralo en recepción al llegar. Si la cámara no lo lee, dicta el código.</p>
    </div>
  );
}

/** 'Código de Acceso' (only while `qrcode_enabled`). */
export function AccessCodeModal(props: { reservation: Shown; opened: boolean; onClose: () => void }) {
  const { reservation, opened, onClose } = props;
  return (
    <BottomSheet opened={opened} onClose={onClose} title="Código de Acceso">
      <AccessCode reservation={reservation} />
    </BottomSheet>
  );
}
