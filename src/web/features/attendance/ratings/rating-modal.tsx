import { sayDateTime } from '#shared/time.ts';
import type { ClassReservation } from '#shared/wire/reservations.ts';
import { useStudioNow } from '../../../lib/use-server-now.tsx';
import { BottomSheet } from '../../../ui/bottom-sheet.tsx';
import styles from './rating-form.module.css';
import { RatingForm } from './rating-form.tsx';

interface RatingModalProps {
  reservation: ClassReservation;
  opened: boolean;
  onClose: () => void;
}

/** 'Calificar Clase', for a reservation with `can_rate`. */
export function RatingModal({ reservation, opened, onClose }: RatingModalProps) {
  const today = useStudioNow();
  const { single_class } = reservation;
  return (
    <BottomSheet opened={opened} onClose={onClose} title="Calificar Clase">
      <p className={styles.class}>
        <strong>{single_class.class_type.name}</strong>
        <span>{sayDateTime(single_class.class_date, today)}</span>
      </p>
      <RatingForm reservation={reservation} onRated={onClose} />
    </BottomSheet>
  );
}
