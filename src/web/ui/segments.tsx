import styles from './segments.module.css';

interface SegmentsProps<V extends string | number> {
  /** What is chosen, for screen readers. */
  label: string;
  choices: readonly { value: V; label: string }[];
  value: V;
  onChange: (value: V) => void;
}

/** Two or three views of the same thing, one of them selected. */
export function Segments<V extends string | number>({ label, choices, value, onChange }: SegmentsProps<V>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons, no answers of a form
    <div className={styles.segments} role="group" aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </div>
  );
}
