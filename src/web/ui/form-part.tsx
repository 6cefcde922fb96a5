import type { ReactNode } from 'react';
import styles from './form-part.module.css';

interface FormPartProps {
  title: string;
  /** For short lines, such as checkboxes. */
  close?: boolean;
  children: ReactNode;
}

/** Fields of a long form that belong together, in a frame with their title. */
export function FormPart({ title, close = false, children }: FormPartProps) {
  return (
    <fieldset className={styles.part} data-close={close || undefined}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

/** Short fields side by side where they fit. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}
