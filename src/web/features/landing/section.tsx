import { type ReactNode, useId } from 'react';
import styles from './section.module.css';

interface SectionProps {
  title: string;
  /** Where links inside the page lead: `#calendario`. */
  id?: string;
  /** On a band of its own between the paper of its neighbours. */
  tone?: 'paper' | 'sunken' | 'soft';
  /** Title and content side by side where there is room. */
  beside?: boolean;
  /** What stands beside the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** One section of the landing page under its title, drawn by the browser when it comes near. */
export function Section({ title, id, tone = 'paper', beside = false, aside, children }: SectionProps) {
  const heading = useId();
  return (
    <section
      id={id}
      aria-labelledby={heading}
      className={styles.section}
      data-tone={tone}
      data-beside={beside || undefined}
    >
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
