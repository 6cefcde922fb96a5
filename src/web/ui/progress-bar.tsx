import styles from './progress-bar.module.css';

interface ProgressBarProps {
  value: number;
  max: number;
  /** Absent: the words beside it say the same, and it is not read aloud. */
  label?: string;
  tone?: 'primary' | 'good';
}

/** How much of a whole. */
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
