import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useConfiguration } from '../lib/configuration.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './whatsapp-button.module.css';

/** Whether the button lies over something that can be tapped: then it makes room until one has scrolled on. */
function useCovering(button: RefObject<HTMLElement | null>, shown: boolean): boolean {
  const [covering, setCovering] = useState(false);
  useEffect(() => {
    const element = button.current;
    if (!shown || !element) return;
    let end: (() => void) | undefined;
    let left = false;
    void import('./keep-clear.ts').then(({ keepClear }) => {
      if (!left) end = keepClear(element, setCovering);
    });
    return () => {
      left = true;
      end?.();
    };
  }, [button, shown]);
  return covering;
}

/**
 * Floating button; its number carries 521 while the other links carry 52. It lies neither over the way to pay nor over
 * anything else that can be tapped.
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
