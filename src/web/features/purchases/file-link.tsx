import { api } from '../../lib/api.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './purchases.module.css';

const OURS = '/api';

interface FileLinkProps {
  href: string;
  /** Beside other small buttons. */
  small?: boolean;
}

/** The file of a purchase: a file of ours by an address created on the press, else an external address. */
export function FileLink({ href, small = false }: FileLinkProps) {
  const alerts = useAlerts();
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
      <Button look="secondary" icon="page" small={small} onClick={open}>
        Descargar archivo
      </Button>
    );
  return (
    <a className={styles.file} href={href} target="_blank" rel="noopener noreferrer">
      <Icon name="page" size={18} /> Descargar archivo
    </a>
  );
}
