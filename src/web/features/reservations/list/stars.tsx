import styles from './reservation-list.module.css';

/** How many stars I gave the class, out of five. */
export function Stars({ stars }: { stars: number }) {
  return (
    <p className={styles.stars} role="img" aria-label={`Calificaste esta clase con ${stars} de 5 estrellas`}>
      {'★'.repeat(stars)}
      <span>{'★'.repeat(5 - stars)}</span>
    </p>
  );
}
