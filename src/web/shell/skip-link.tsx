import styles from './skip-link.module.css';

/** The keyboard's first stop: skips the menus. */
export function SkipLink() {
  return (
    <a href="#contenido" className={styles.skip}>
      Ir al contenido
    </a>
  );
}
