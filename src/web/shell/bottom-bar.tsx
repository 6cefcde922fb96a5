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
  /** Its name for whoever cannot see it. */
  label: string;
  entries: readonly BarEntry[];
  /** The address of the entry that is shown. */
  current: string | undefined;
  /** Until where the window is a phone's: wider, there is a menu that stands open. */
  until: 'tablet' | 'laptop';
  children?: ReactNode;
}

/** Under the thumb on a phone: what is used most. */
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

/** The way to everything else, at its end. */
export function BarMenuButton({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" className={styles.entry} aria-label="Abrir menú" onClick={onClick}>
      <Icon name="menu" />
      <span>Menú</span>
    </button>
  );
}
