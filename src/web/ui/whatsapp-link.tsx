import { whatsappLink } from '#shared/whatsapp.ts';
import { Icon } from './icon.tsx';
import styles from './whatsapp-link.module.css';

interface WhatsAppLinkProps {
  /** Ten digits; without them nothing is shown. */
  phone: string | null;
  /** The prepared message; `#shared/whatsapp.ts` has the words for each occasion. */
  text: string;
  label?: string;
  /** The recipient, for screen readers, which read the link without its line. */
  to?: string;
}

/** Opens WhatsApp at a person's chat with the text prepared; the person still has to send it. */
export function WhatsAppLink({ phone, text, label = 'Enviar por WhatsApp', to }: WhatsAppLinkProps) {
  const address = whatsappLink(phone, text);
  if (address === null) return null;
  return (
    <a className={styles.link} href={address} target="_blank" rel="noopener noreferrer">
      <Icon name="whatsapp" size={20} />
      <span>
        {label}
        <span className="visually-hidden">{to ? ` a ${to}` : ''} (se abre en otra pestaña)</span>
      </span>
    </a>
  );
}
