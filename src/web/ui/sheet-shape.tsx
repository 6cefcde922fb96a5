import type { ReactNode } from 'react';
import styles from './sheet-shape.module.css';

/**
 * Drawn where a sheet opens while its code is loading, so that the touch has an effect. Screen readers get only the sheet
 * itself.
 */
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
