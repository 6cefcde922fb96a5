import { ownProperties } from '../../ui/own-properties.ts';
import styles from './bars.module.css';

export interface Bar {
  key: string;
  /** Said of the bar while a pointer is over it. */
  words: string;
  value: number;
}

interface BarsProps {
  /** A sentence that describes the bars; the same numbers are in a table beside them. */
  label: string;
  bars: readonly Bar[];
  /** Below the first and the last bar. */
  ends: readonly [string, string];
  /** How the largest value is written. */
  format: (value: number) => string;
}

/** One bar for each value, those below zero hanging from the line. */
export function Bars({ label, bars, ends, format }: BarsProps) {
  const most = Math.max(0, ...bars.map(({ value }) => value));
  const least = Math.min(0, ...bars.map(({ value }) => value));
  const span = most - least || 1;
  const zero = (most / span) * 100;
  return (
    <figure className={styles.figure}>
      <div className={styles.chart} role="img" aria-label={label}>
        <span className={styles.most}>{format(most)}</span>
        <div className={styles.bars} style={ownProperties({ '--zero': `${zero}%` })}>
          {bars.map(({ key, words, value }) => {
            const height = (Math.abs(value) / span) * 100;
            const top = value < 0 ? zero : zero - height;
            return (
              <span key={key} className={styles.slot} title={words}>
                <span
                  className={styles.bar}
                  data-below={value < 0 || undefined}
                  style={ownProperties({ '--top': `${top}%`, '--height': `${height}%` })}
                />
              </span>
            );
          })}
        </div>
      </div>
      <figcaption className={styles.ends} aria-hidden="true">
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </figcaption>
    </figure>
  );
}
