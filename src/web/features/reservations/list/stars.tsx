import { Icon } from '../../../ui/icon.tsx';
import styles from './reservation-list.module.css';

const SCALE = [1, 2, 3, 4, 5] as const;

/** How many stars I gave the class, out of five. */
export function Stars({ stars }: { stars: number }) {
  return (
    <p className={styles.stars} role="img" aria-label={`Calificaste esta clase con ${stars} de 5 estrellas`}>
      {SCALE.map((star) => (
        <span key={star} data-lit={star <= stars}>
          <Icon name="star" size={18} />
        </span>
      ))}
    </p>
  );
}
