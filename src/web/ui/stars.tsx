import { Icon } from './icon.tsx';
import styles from './stars.module.css';

/** `★ 4.6`; screen readers also read what was rated. */
export function Stars({ value, of }: { value: number; of: string }) {
  return (
    <span className={styles.stars}>
      <Icon name="star" size={18} />
      <span className="visually-hidden">{of}: </span>
      {value}
      <span className="visually-hidden"> de 5 estrellas</span>
    </span>
  );
}
