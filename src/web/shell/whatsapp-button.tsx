import { useLocation } from 'react-router';
import { useConfiguration } from '../lib/configuration.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './whatsapp-button.module.css';

/**
 * Floating button; its number carries 521 while the other links carry 52. It does not lie over
 * the way to pay.
 */
export function WhatsAppButton() {
  const { whatsapp_widget, whatsapp } = useConfiguration();
  const { pathname } = useLocation();
  if (!whatsapp_widget || whatsapp === '' || pathname.startsWith('/checkout/')) return null;
  return (
    <aside aria-label="WhatsApp">
      <a
        className={styles.float}
        href={`https://wa.me/521${whatsapp}`}
        target="_blank"
        rel="noopener noreferrer"
        aria-label="Escríbenos por WhatsApp"
      >
        <Icon name="whatsapp" size={28} />
      </a>
    </aside>
  );
}
