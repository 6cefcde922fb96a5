import type { ReactNode } from 'react';
import styles from './big-number.module.css';

/** A number before a name: the place in the room, or the position on the waitlist. */
export function BigNumber({ children }: { children: ReactNode }) {
  return <span className={styles.number}>{children}</span>;
}
