import type { ComponentProps, ReactNode } from 'react';
import { Card } from './card.tsx';
import styles from './part-card.module.css';

/** A screen with a few subjects below each other, at reading width: its heading and a `PartCard` for each. */
export function PartList({ children }: { children: ReactNode }) {
  return <div className={styles.list}>{children}</div>;
}

/** One subject of such a screen: title, content and actions. */
export function PartCard(props: Omit<ComponentProps<typeof Card>, 'className'>) {
  return <Card {...props} className={styles.part} />;
}
