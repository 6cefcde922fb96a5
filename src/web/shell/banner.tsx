import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { CLOSED_BANNER_ATTRIBUTE, CLOSED_BANNER_KEY, knownHereScript } from '#shared/known-here.ts';
import { useConfiguration } from '../lib/configuration.tsx';
import { useKnownHere } from '../lib/identity/use-known-here.ts';
import { useSession } from '../lib/identity/use-session.ts';
import { ConfiguredLink } from '../ui/configured-link.tsx';
import styles from './banner.module.css';

/** In pixels. */
const HIDES_AFTER = 1000;
/** Elements below it, and the page's scroll padding, keep that distance from the top. */
const HEIGHT = '--banner-height';

/** Whether she was known when this screen was opened: removing the banner later would move the page under her thumb. */
function useKnownFromTheStart(known: boolean): boolean {
  const { pathname } = useLocation();
  const [start, setStart] = useState({ pathname, known });
  if (start.pathname !== pathname) setStart({ pathname, known });
  return start.known;
}

function useHeight(banner: RefObject<HTMLElement | null>, passed: boolean): void {
  useEffect(() => {
    const { current } = banner;
    if (!current) return;
    const { style } = document.documentElement;
    const tell = () => style.setProperty(HEIGHT, passed ? '0px' : `${current.offsetHeight}px`);
    const observer = new ResizeObserver(tell);
    tell();
    observer.observe(current);
    return () => {
      observer.disconnect();
      style.removeProperty(HEIGHT);
    };
  }, [banner, passed]);
}

/** Out of the picture for good: another text is another banner. */
function close(text: string): void {
  document.documentElement.setAttribute(CLOSED_BANNER_ATTRIBUTE, '');
  try {
    localStorage.setItem(CLOSED_BANNER_KEY, text);
  } catch {
    // Storage can be forbidden (private windows): then it is closed until the page is reloaded.
  }
}

function Shown({ newcomers }: { newcomers: boolean }) {
  const { banner_text, banner_link } = useConfiguration();
  const [passed, setPassed] = useState(false);
  const banner = useRef<HTMLElement>(null);
  useHeight(banner, passed);
  useEffect(() => {
    const look = () => setPassed(window.scrollY >= HIDES_AFTER);
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours */}
      <script data-text={banner_text} dangerouslySetInnerHTML={{ __html: knownHereScript }} />
      <aside
        ref={banner}
        className={newcomers ? `${styles.banner} ${styles.newcomers}` : styles.banner}
        aria-label="Aviso del estudio"
        hidden={passed}
      >
        <ConfiguredLink link={banner_link} className={styles.words}>
          {banner_text}
        </ConfiguredLink>
        <button
          type="button"
          className={styles.close}
          aria-label="Ocultar este aviso"
          onClick={() => close(banner_text)}
        />
      </aside>
    </>
  );
}

/**
 * The studio's notice over every screen, or for newcomers alone: in sight until one has scrolled 1000 px, or closes it
 * (docs/decisions/0107-the-banner.md).
 */
export function Banner() {
  const { banner_enabled, banner_text, banner_only_newcomers } = useConfiguration();
  const session = useSession();
  useKnownHere(session);
  const known = useKnownFromTheStart(session.customer?.known_as != null);
  const isFor = !banner_only_newcomers || !known;
  return banner_enabled && banner_text !== '' && isFor && <Shown key={banner_text} newcomers={banner_only_newcomers} />;
}
