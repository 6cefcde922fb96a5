import type { ReactNode } from 'react';
import styles from './urgent-card.module.css';

/** Something urgent of the person's own, before anything else on a screen. @param label its name if the title is not one */
export function UrgentCard({ title, label, children }: { title: ReactNode; label?: string; children: ReactNode }) {
  return (
    <section className={styles.card} aria-label={label}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
