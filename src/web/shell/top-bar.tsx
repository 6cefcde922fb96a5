import type { ReactNode } from 'react';
import { Banner } from './banner.tsx';
import { SkipLink } from './skip-link.tsx';
import styles from './top-bar.module.css';

/** The top of every screen outside the office: skip link, the studio's banner, and the bar with the logo. */
export function TopBar({ className, children }: { className: string | undefined; children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <Banner />
      <header className={styles.bar}>
        <div className={[styles.line, className].filter(Boolean).join(' ')}>{children}</div>
      </header>
    </>
  );
}
