import type { ClassReservation } from '#shared/wire/reservations.ts';
import { Icon } from '../../../ui/icon.tsx';
import styles from './reservation-list.module.css';

const SCALE = [1, 2, 3, 4, 5] as const;

/** My rating: the stars of the class, else those of its coach, who may be rated alone. */
export function Stars({ given }: { given: Pick<ClassReservation, 'class_stars' | 'coach_stars'> }) {
  const { class_stars, coach_stars } = given;
  const stars = class_stars ?? coach_stars;
  if (stars === null) return null;
  const whom = class_stars === null ? 'a tu coach' : 'esta clase';
  return (
    <p className={styles.stars} role="img" aria-label={`Calificaste ${whom} con ${stars} de 5 estrellas`}>
      {class_stars === null && <span className={styles.note}>Coach</span>}
      {SCALE.map((star) => (
        <span key={star} data-lit={star <= stars}>
          <Icon name="star" size={18} />
        </span>
      ))}
    </p>
  );
}
