import { type ReactNode, useId } from 'react';
import styles from './radios.module.css';

interface RadiosProps<V extends string> {
  legend: string;
  choices: readonly { value: V; label: string; hint: string }[];
  /** Null: nothing is chosen yet. */
  value: V | null;
  onChange: (value: V) => void;
  error?: ReactNode;
}

/** A choice of one of a few outcomes, each with its explanation. */
export function Radios<V extends string>({ legend, choices, value, onChange, error }: RadiosProps<V>) {
  const name = useId();
  return (
    <fieldset className={styles.radios}>
      <legend>{legend}</legend>
      {error && (
        <p className={styles.wrong} role="alert">
          {error}
        </p>
      )}
      {choices.map((choice) => (
        <label key={choice.value} className={styles.radio}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={value === choice.value}
            onChange={() => onChange(choice.value)}
          />
          <span>
            {choice.label}
            <small>{choice.hint}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
