import type { Choice } from './field.tsx';
import styles from './filter-bar.module.css';

interface FilterBarProps<V extends string> {
  /** What is filtered, for screen readers. */
  label: string;
  choices: readonly (Choice & { value: V })[];
  value: V;
  onChange: (value: V) => void;
}

/** A choice of a few views of the same list: 'Todas', 'Próximas', 'Pasadas', 'Canceladas'. */
export function FilterBar<V extends string>({ label, choices, value, onChange }: FilterBarProps<V>) {
  return (
    <fieldset className={styles.bar}>
      <legend className="visually-hidden">{label}</legend>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          className={styles.choice}
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </fieldset>
  );
}
