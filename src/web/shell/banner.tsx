import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { knownHereScript } from '#shared/known-here.ts';
import { useConfiguration } from '../lib/configuration.tsx';
import { useKnownHere } from '../lib/identity/use-known-here.ts';
import { useSession } from '../lib/identity/use-session.ts';
import { ConfiguredLink } from '../ui/configured-link.tsx';
import styles from './banner.module.css';

/** In pixels. */
const HIDES_AFTER = 1000;

/** Whether she was known when this screen was opened: removing the banner later would move the page under her thumb. */
function useKnownFromTheStart(known: boolean): boolean {
  const { pathname } = useLocation();
  const [start, setStart] = useState({ pathname, known });
  if (start.pathname !== pathname) setStart({ pathname, known });
  return start.known;
}

/** The studio's notice above every screen, or only for new customers; hidden after scrolling 1000 px. */
export function Banner() {
  const { banner_enabled, banner_text, banner_link, banner_only_newcomers } = useConfiguration();
  const session = useSession();
  useKnownHere(session);
  const known = useKnownFromTheStart(session.customer?.known_as != null);
  const isFor = !banner_only_newcomers || !known;
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
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours */}
      {banner_only_newcomers && <script dangerouslySetInnerHTML={{ __html: knownHereScript }} />}
      <aside
        className={banner_only_newcomers ? `${styles.banner} ${styles.newcomers}` : styles.banner}
        aria-label="Aviso del estudio"
        hidden={passed}
      >
        <ConfiguredLink link={banner_link}>{banner_text}</ConfiguredLink>
      </aside>
    </>
  );
}
