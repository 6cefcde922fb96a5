import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { ownProperties } from './own-properties.ts';

export type BadgeTone = 'neutral' | 'primary' | 'good' | 'urgent' | 'night';

/** How something stands, in a word. The word carries the meaning, the colour only helps. */
export function StatusBadge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={`${styles.badge} ${styles[tone]}`}>{children}</span>;
}

/** A label with the colour the studio gave it, as a dot, so that any colour reads. */
export function Tag({ name, color }: { name: string; color: string }) {
  return (
    <span className={styles.tag}>
      <span className={styles.dot} style={ownProperties({ '--dot': color })} aria-hidden="true" />
      {name}
    </span>
  );
}
