import type { ReactNode } from 'react';
import styles from './chip-link.module.css';
import { Icon, type IconName } from './icon.tsx';
import { AppLink } from './link.tsx';

/** A small way to a screen that belongs to this one, with what there is to know about it. */
export function ChipLink({ to, icon, children }: { to: string; icon: IconName; children: ReactNode }) {
  return (
    <AppLink className={styles.chip ?? ''} to={to}>
      <Icon name={icon} size={20} />
      {children}
    </AppLink>
  );
}

/** Ways beside each other; where they do not fit, in one line to be pushed along: the screen's own answer comes first. */
export function ChipRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
