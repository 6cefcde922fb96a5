import type { ReactNode } from 'react';
import styles from './back-link.module.css';
import { Icon } from './icon.tsx';
import { AppLink } from './link.tsx';

/** Above a screen's title: the list it was opened from. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <AppLink className={styles.back ?? ''} to={to}>
      <Icon name="left" size={20} />
      {children}
    </AppLink>
  );
}
