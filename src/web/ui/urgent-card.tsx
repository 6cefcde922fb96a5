import type { ReactNode } from 'react';
import styles from './urgent-card.module.css';

/** Something of mine that will not wait, before anything else on a screen. @param label its name where the title is none */
export function UrgentCard({ title, label, children }: { title: ReactNode; label?: string; children: ReactNode }) {
  return (
    <section className={styles.card} aria-label={label}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
