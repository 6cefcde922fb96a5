import { useCallback, useState } from 'react';
import { useConfiguration } from '../lib/configuration.tsx';
import { AppLink } from '../ui/link.tsx';
import styles from './brand.module.css';

/** Logos with at least this ratio of width to height include the name. */
const WORDS_FROM = 1.6;

function Logo({ src, name }: { src: string; name: string }) {
  const [wordless, setWordless] = useState(false);
  const look = useCallback((logo: HTMLImageElement | null) => {
    if (logo?.complete) setWordless(logo.naturalWidth > 0 && logo.naturalWidth < logo.naturalHeight * WORDS_FROM);
  }, []);
  return (
    <>
      {/* Loaded after the page's first picture, which needs the connection; the name is shown meanwhile. */}
      <img
        src={src}
        alt={name}
        height={40}
        ref={look}
        onLoad={(event) => look(event.currentTarget)}
        fetchPriority="low"
      />
      {wordless && (
        <span className={styles.beside} aria-hidden="true">
          {name}
        </span>
      )}
    </>
  );
}

/**
 * The studio's logo, with its name beside it unless the logo is wide enough to include it; only the name without a logo.
 */
export function Brand({ to }: { to: string }) {
  const { business_name, navbar_logo } = useConfiguration();
  return (
    <AppLink to={to} className={styles.brand ?? ''}>
      {navbar_logo === '' ? <span>{business_name}</span> : <Logo src={navbar_logo} name={business_name} />}
    </AppLink>
  );
}
