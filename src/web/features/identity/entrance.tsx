import type { ReactNode } from 'react';
import { useConfiguration } from '../../lib/configuration.tsx';
import { paths } from '../../screens.ts';
import { AppLink } from '../../ui/link.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from './entrance.module.css';
import { Petals } from './petals.tsx';

function Logo() {
  const { business_name, navbar_logo } = useConfiguration();
  return (
    <AppLink to={paths.home} className={styles.logo ?? ''}>
      {navbar_logo === '' ? business_name : <img src={navbar_logo} alt={business_name} width={200} />}
    </AppLink>
  );
}

interface EntranceProps {
  title: string;
  text?: string;
  /** A link to the other page, beside the title; for long forms, so the picture is low on a phone. */
  aside?: ReactNode;
  children: ReactNode;
}

/** The frame for signing in, signing up and recovering: the studio's picture and logo, and one form. */
export function Entrance({ title, text, aside, children }: EntranceProps) {
  const { bg_login } = useConfiguration();
  return (
    <div className={`${styles.screen} ${aside ? styles.long : ''}`}>
      <div className={styles.picture} aria-hidden="true">
        {bg_login === '' ? (
          <Petals />
        ) : (
          <Picture src={bg_login} alt="" width={1280} height={1600} first sizes="(width >= 56rem) 46vw, 100vw" />
        )}
      </div>
      <main id="contenido" tabIndex={-1} className={styles.panel}>
        <div className={styles.column}>
          <Logo />
          <div>
            <div className={styles.head}>
              <h1>{title}</h1>
              {aside}
            </div>
            {text && <p className={styles.text}>{text}</p>}
          </div>
          {children}
        </div>
      </main>
    </div>
  );
}
