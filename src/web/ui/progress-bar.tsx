import styles from './progress-bar.module.css';

interface ProgressBarProps {
  value: number;
  max: number;
  /** Absent: the text beside it says the same, and the bar is hidden from screen readers. */
  label?: string;
  tone?: 'primary' | 'good';
}

/** A fraction of a whole as a bar. */
export function ProgressBar({ value, max, label, tone = 'primary' }: ProgressBarProps) {
  return (
    <progress
      className={styles.bar}
      data-tone={tone}
      value={value}
      max={max}
      aria-label={label}
      aria-hidden={label === undefined || undefined}
    />
  );
}
