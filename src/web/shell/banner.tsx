import { useEffect, useState } from 'react';
import { useConfiguration } from '../lib/configuration.tsx';
import { AppLink } from '../ui/link.tsx';
import styles from './banner.module.css';

/** Specification, section 9. */
const HIDES_AFTER = 1000;

/** A link inside this studio contains its domain; its path is what the router needs. */
export function internalPath(link: string, domain: string): string | null {
  if (link.startsWith('/')) return link;
  if (domain === '' || !link.includes(domain) || !URL.canParse(link)) return null;
  const { pathname, search, hash } = new URL(link);
  return pathname + search + hash;
}

function BannerLink({ text, link, domain }: { text: string; link: string; domain: string }) {
  if (link === '') return <span>{text}</span>;
  const inside = internalPath(link, domain);
  if (inside) return <AppLink to={inside}>{text}</AppLink>;
  return (
    <a href={link} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  );
}

/** The studio's notice over every screen; gone once one has scrolled 1000 px. */
export function Banner() {
  const { banner_enabled, banner_text, banner_link, domain } = useConfiguration();
  const [passed, setPassed] = useState(false);
  const shown = banner_enabled && banner_text !== '';
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
      <BannerLink text={banner_text} link={banner_link} domain={domain} />
    </aside>
  );
}
