import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import styles from './unfold.module.css';

interface UnfoldProps {
  /** The line that is always seen. */
  label: ReactNode;
  /** Stands open: what is inside needs somebody. */
  opened?: boolean;
  /** One of a list: the line goes from side to side, with a border. */
  wide?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** What few look for, behind a line. */
export function Unfold({ label, opened = false, wide = false, className, children }: UnfoldProps) {
  return (
    <details
      className={[styles.unfold, wide && styles.wide, className].filter(Boolean).join(' ')}
      open={opened || undefined}
    >
      <summary className={styles.line}>
        {label}
        <Icon name="down" size={18} />
      </summary>
      {children}
    </details>
  );
}
