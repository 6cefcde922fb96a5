import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import styles from './unfold.module.css';

interface UnfoldProps {
  /** The line that is always visible. */
  label: ReactNode;
  /** Initially open, if its content needs attention. */
  opened?: boolean;
  /** One of a list: the line is as wide as the list, with a border. */
  wide?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** Collapsible content that few people need. */
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
