import { useEffect, useState } from 'react';
import { useConfiguration } from '../lib/configuration.tsx';
import { AppLink } from '../ui/link.tsx';
import styles from './banner.module.css';
import { bannerTarget } from './banner-target.ts';

/** Specification, section 9. */
const HIDES_AFTER = 1000;

function BannerLink({ text, link, domain }: { text: string; link: string; domain: string }) {
  const target = bannerTarget(link, domain);
  if (target === null) return <span>{text}</span>;
  if ('path' in target) return <AppLink to={target.path}>{text}</AppLink>;
  return (
    <a href={target.href} target="_blank" rel="noopener noreferrer">
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
