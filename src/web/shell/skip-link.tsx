import styles from './skip-link.module.css';

/** First stop of the keyboard: past the menus. */
export function SkipLink() {
  return (
    <a href="#contenido" className={styles.skip}>
      Ir al contenido
    </a>
  );
}
