import { type ReactNode, useId } from 'react';
import styles from './section.module.css';

interface SectionProps {
  title: string;
  /** Where links inside the page lead: `#calendario`. */
  id?: string;
  /** On a band of its own between the paper of its neighbours. */
  tone?: 'paper' | 'sunken' | 'soft';
  /** What stands beside the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** One section of the landing page under its title, drawn by the browser when it comes near. */
export function Section({ title, id, tone = 'paper', aside, children }: SectionProps) {
  const heading = useId();
  return (
    <section id={id} aria-labelledby={heading} className={styles.section} data-tone={tone}>
      <div className={styles.head}>
        <h2 id={heading} className={styles.title}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
