import { Icon } from '../../ui/icon.tsx';
import styles from './purchases.module.css';

/** To the file that came with a purchase, outside of the application. */
export function FileLink({ href }: { href: string }) {
  return (
    <a className={styles.file} href={href} target="_blank" rel="noopener noreferrer">
      <Icon name="down" size={18} /> Descargar
    </a>
  );
}
