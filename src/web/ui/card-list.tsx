import type { ReactNode } from 'react';
import styles from './card-list.module.css';

/** Cards beside each other, as many as there is room for. Its children are `<li>`. */
export function CardList({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <ul className={[styles.list, className].filter(Boolean).join(' ')}>{children}</ul>;
}
