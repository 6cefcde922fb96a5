import type { ReactNode } from 'react';
import styles from './with-preview.module.css';

interface WithPreviewProps {
  /** Whose view it is: 'Lo que verá el cliente'. */
  title: string;
  preview: ReactNode;
  /** The form. */
  children: ReactNode;
}

/** A form with a preview of its result beside it, or below it on a phone. */
export function WithPreview({ title, preview, children }: WithPreviewProps) {
  return (
    <div className={styles.beside}>
      {children}
      <section className={styles.preview} aria-label={title}>
        <p className={styles.title}>{title}</p>
        {preview}
      </section>
    </div>
  );
}
