import type { ComponentProps } from 'react';
import styles from './card.module.css';

/** A raised surface for things that belong together. */
export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={[styles.card, className].filter(Boolean).join(' ')} />;
}
