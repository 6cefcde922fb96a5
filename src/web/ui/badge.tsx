import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { ownProperties } from './own-properties.ts';

export type BadgeTone = 'neutral' | 'primary' | 'good' | 'urgent' | 'night';

/** A state in one word. The word has the meaning; the colour only supports it. */
export function StatusBadge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={`${styles.badge} ${styles[tone]}`}>{children}</span>;
}

/** A label with the studio's colour as a dot, so that it stays readable in any colour. */
export function Tag({ name, color }: { name: string; color: string }) {
  return (
    <span className={styles.tag}>
      <span className={styles.dot} style={ownProperties({ '--dot': color })} aria-hidden="true" />
      {name}
    </span>
  );
}
