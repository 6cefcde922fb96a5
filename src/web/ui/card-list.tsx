import type { ReactNode } from 'react';
import styles from './card-list.module.css';

/** Cards in columns, as many as fit. Its children are `<li>`. */
export function CardList({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <ul className={[styles.list, className].filter(Boolean).join(' ')}>{children}</ul>;
}
