import { type ReactNode, useId } from 'react';
import styles from './section.module.css';

interface SectionProps {
  title: string;
  /** The anchor for links inside the page: `#calendario`. */
  id?: string;
  /** The background, to separate it from its neighbours. */
  tone?: 'paper' | 'sunken' | 'soft';
  /** Title and content side by side if they fit. */
  beside?: boolean;
  /** Beside the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A section of the landing page under its title; the browser renders it when it comes near. */
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
