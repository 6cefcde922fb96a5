import type { ReactNode } from 'react';
import styles from './card-link.module.css';
import { Icon } from './icon.tsx';
import { AppLink } from './link.tsx';

/** A card that is a link to another screen. */
export function CardLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <AppLink className={styles.card ?? ''} to={to}>
      <span>{children}</span>
      <Icon name="right" size={20} />
    </AppLink>
  );
}
