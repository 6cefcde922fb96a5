import type { ReactNode } from 'react';
import styles from './big-number.module.css';

/** Stands before a name: the place in the room, or in the line. */
export function BigNumber({ children }: { children: ReactNode }) {
  return <span className={styles.number}>{children}</span>;
}
