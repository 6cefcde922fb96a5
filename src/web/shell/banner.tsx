import { useEffect, useState } from 'react';
import { useConfiguration } from '../lib/configuration.tsx';
import { useSession } from '../lib/identity/use-session.ts';
import { ConfiguredLink } from '../ui/configured-link.tsx';
import styles from './banner.module.css';

/** Pixels scrolled. */
const HIDES_AFTER = 1000;

/** The studio's notice over every screen, or for newcomers alone; gone once one has scrolled 1000 px. */
export function Banner() {
  const { banner_enabled, banner_text, banner_link, banner_only_newcomers } = useConfiguration();
  const { customer } = useSession();
  const isFor = !banner_only_newcomers || !customer?.known_as;
  const [passed, setPassed] = useState(false);
  const shown = banner_enabled && banner_text !== '' && isFor;
  useEffect(() => {
    if (!shown) return;
    const look = () => setPassed(window.scrollY >= HIDES_AFTER);
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, [shown]);
  if (!shown) return null;
  return (
    <aside className={styles.banner} aria-label="Aviso del estudio" hidden={passed}>
      <ConfiguredLink link={banner_link}>{banner_text}</ConfiguredLink>
    </aside>
  );
}
