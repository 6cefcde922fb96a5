import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useConfiguration } from '../lib/configuration.tsx';
import { loadLater } from '../lib/load-later.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './whatsapp-button.module.css';

/**
 * Whether the button covers something that can be pressed: then it moves away until the page is scrolled. Until the first look
 * it counts as covering: on a slow line it would lie on 'Reservar' until its script is there.
 */
function useCovering(button: RefObject<HTMLElement | null>, shown: boolean): boolean {
  const [covering, setCovering] = useState(true);
  useEffect(() => {
    const element = button.current;
    if (!shown || !element) return;
    // Where that script is lost, a button that may cover something is better than none.
    const lost = (error: unknown) => {
      setCovering(false);
      throw error;
    };
    return loadLater(
      () => import('./keep-clear.ts').catch(lost),
      ({ keepClear }) => keepClear(element, setCovering),
    );
  }, [button, shown]);
  return covering;
}

/**
 * Floating button; its number has the prefix 521, other links 52. It covers neither the payment nor anything else that can
 * be pressed.
 */
export function WhatsAppButton() {
  const { whatsapp_widget, whatsapp } = useConfiguration();
  const { pathname } = useLocation();
  const shown = whatsapp_widget && whatsapp !== '' && !pathname.startsWith('/checkout/');
  const button = useRef<HTMLAnchorElement>(null);
  const covering = useCovering(button, shown);
  if (!shown) return null;
  return (
    <aside aria-label="WhatsApp">
      <a
        ref={button}
        className={styles.float}
        data-covering={covering || undefined}
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
