import type { ReactNode } from 'react';
import styles from './chip-link.module.css';
import { Icon, type IconName } from './icon.tsx';
import { AppLink } from './link.tsx';

/** A small link to a related screen, with a piece of information. */
export function ChipLink({ to, icon, children }: { to: string; icon: IconName; children: ReactNode }) {
  return (
    <AppLink className={styles.chip ?? ''} to={to}>
      <Icon name={icon} size={20} />
      {children}
    </AppLink>
  );
}

/** Links in a row; if they do not fit, the row scrolls sideways, so that the screen's own content stays near the top. */
export function ChipRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
