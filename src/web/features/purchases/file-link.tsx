import { api } from '../../lib/api.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './purchases.module.css';

const OURS = '/api';

/** A link to the file of a purchase: a file of ours by an address created on the press, else an external address. */
export function FileLink({ href }: { href: string }) {
  const alerts = useAlerts();
  const words = (
    <>
      <Icon name="down" size={18} /> Descargar
    </>
  );
  async function open() {
    try {
      const { file } = await api.get<{ file: { src: string } }>(href.slice(OURS.length));
      location.assign(file.src);
    } catch (error) {
      alerts.error(error);
    }
  }
  if (href.startsWith(`${OURS}/`))
    return (
      <button type="button" className={styles.file} onClick={open}>
        {words}
      </button>
    );
  return (
    <a className={styles.file} href={href} target="_blank" rel="noopener noreferrer">
      {words}
    </a>
  );
}
