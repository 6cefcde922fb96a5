import type { ReactNode } from 'react';
import styles from './line-act.module.css';
import { AppLink } from './link.tsx';

interface LineActProps {
  /** The link's path; absent: a button with `onClick`. */
  to?: string | undefined;
  onClick?: (() => void) | undefined;
  children: ReactNode;
}

/** A line of a list that is one large target: a link, or a button. */
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

/** The texts of such a line, one below the other, in the remaining width. */
export function LineWords({ children }: { children: ReactNode }) {
  return <span className={styles.what}>{children}</span>;
}
