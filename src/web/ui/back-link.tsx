import type { ReactNode } from 'react';
import styles from './back-link.module.css';
import { Icon } from './icon.tsx';
import { AppLink } from './link.tsx';

/** A link above a screen's title, back to the list from which it was opened. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <AppLink className={styles.back ?? ''} to={to}>
      <Icon name="left" size={20} />
      {children}
    </AppLink>
  );
}
