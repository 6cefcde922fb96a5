import type { ReactNode } from 'react';
import styles from './renewing.module.css';

/** A list that fades while another page or filter is loading. */
export function Renewing({ busy, children }: { busy: boolean; children: ReactNode }) {
  return (
    <div className={styles.renewing} aria-busy={busy}>
      {children}
    </div>
  );
}
