import type { ReactNode } from 'react';
import styles from './form-part.module.css';

interface FormPartProps {
  title: string;
  /** For short lines, such as boxes to tick. */
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

/** Short fields beside each other where there is room. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}
