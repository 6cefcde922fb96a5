import type { ReactNode } from 'react';
import { Icon, type IconName } from '../ui/icon.tsx';
import { AppLink } from '../ui/link.tsx';
import styles from './bottom-bar.module.css';

export interface BarEntry {
  label: string;
  to: string;
  icon: IconName;
}

interface BottomBarProps {
  /** Its name for screen readers. */
  label: string;
  entries: readonly BarEntry[];
  /** The address of the current entry. */
  current: string | undefined;
  /** The width up to which it is shown; above it there is a permanent menu. */
  until: 'tablet' | 'laptop';
  children?: ReactNode;
}

/** The bar at the bottom of a phone: the most used screens. */
export function BottomBar({ label, entries, current, until, children }: BottomBarProps) {
  return (
    <nav className={styles.bar} data-until={until} aria-label={label}>
      {entries.map(({ label: name, to, icon }) => (
        <AppLink key={to} to={to} className={styles.entry ?? ''} aria-current={to === current ? 'page' : undefined}>
          <Icon name={icon} />
          <span>{name}</span>
        </AppLink>
      ))}
      {children}
    </nav>
  );
}

/** The button at its end that opens the complete menu. */
export function BarMenuButton({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" className={styles.entry} aria-label="Abrir menú" onClick={onClick}>
      <Icon name="menu" />
      <span>Menú</span>
    </button>
  );
}
