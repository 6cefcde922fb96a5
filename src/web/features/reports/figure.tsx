import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { changeOf } from './change-words.ts';
import styles from './figure.module.css';

interface FigureProps {
  label: string;
  now: number;
  before: number;
  /** How the number is written. */
  format: (value: number) => string;
  /** The figure that the report is about. */
  main?: boolean;
  note?: ReactNode;
}

/** A number beside what it was before, with the difference in words and per cent. Its place is in `FigureList`. */
export function Figure({ label, now, before, format, main = false, note }: FigureProps) {
  const { direction, words } = changeOf(now, before);
  return (
    <div className={main ? styles.main : styles.figure}>
      <dt>{label}</dt>
      <dd>
        <strong>{format(now)}</strong>
        <span className={styles.change}>
          {direction && <Icon name={direction} size={16} />} {words} que antes ({format(before)})
        </span>
        {note && <span className={styles.note}>{note}</span>}
      </dd>
    </div>
  );
}

/** The numbers of a report, the main one as wide as the list. */
export function FigureList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <dl className={styles.list} aria-label={label}>
      {children}
    </dl>
  );
}
