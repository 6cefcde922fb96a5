import type { ComponentProps, ReactNode } from 'react';
import { Card } from './card.tsx';
import styles from './part-card.module.css';

/** A screen of a few subjects below each other, as wide as one reads: its heading and a `PartCard` for each. */
export function PartList({ children }: { children: ReactNode }) {
  return <div className={styles.list}>{children}</div>;
}

/** One subject of such a screen: its title, what there is to know, and what one can do. */
export function PartCard(props: Omit<ComponentProps<typeof Card>, 'className'>) {
  return <Card {...props} className={styles.part} />;
}
