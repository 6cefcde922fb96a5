import type { ReactNode } from 'react';
import styles from './line-act.module.css';
import { AppLink } from './link.tsx';

interface LineActProps {
  /** Where it leads; absent: `onClick` says what it does. */
  to?: string | undefined;
  onClick?: (() => void) | undefined;
  children: ReactNode;
}

/** A line of a list that is one large target: it leads somewhere, or opens or picks what it shows. */
export function LineAct({ to, onClick, children }: LineActProps) {
  if (to !== undefined) {
    return (
      <AppLink to={to} className={styles.line ?? ''}>
        {children}
      </AppLink>
    );
  }
  return (
    <button type="button" className={styles.line} onClick={onClick}>
      {children}
    </button>
  );
}

/** What such a line says: one thing under the other, the width that is left. */
export function LineWords({ children }: { children: ReactNode }) {
  return <span className={styles.what}>{children}</span>;
}
