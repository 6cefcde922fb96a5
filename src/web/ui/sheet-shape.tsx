import type { ReactNode } from 'react';
import styles from './sheet-shape.module.css';

/** What stands where a sheet opens while its code is on its way: the touch is answered. Readers hear the sheet itself. */
export function SheetShape({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.veil} aria-hidden="true">
      <div className={styles.sheet}>
        <p className={styles.title}>{title}</p>
        {children}
      </div>
    </div>
  );
}
