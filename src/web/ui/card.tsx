import type { ComponentProps } from 'react';
import styles from './card.module.css';

/** A raised sheet of paper: things that belong together. */
export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={[styles.card, className].filter(Boolean).join(' ')} />;
}
