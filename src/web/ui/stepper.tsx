import { type KeyboardEvent, useState } from 'react';
import { IconButton } from './button.tsx';
import styles from './stepper.module.css';

interface StepperProps {
  /** What is counted, for screen readers: 'Lugares de la fila 2'. */
  label: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
}

const steps: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 5, PageDown: -5 };

/** A whole number, set with two buttons, by typing, or with the arrow keys. */
export function Stepper({ label, value, min, max, onChange }: StepperProps) {
  // The text while a person clears it to type another number.
  const [typed, setTyped] = useState<string | null>(null);
  const set = (next: number) => {
    setTyped(null);
    onChange(Math.min(max, Math.max(min, next)));
  };

  function type(text: string) {
    const digits = text.replaceAll(/\D/g, '').slice(0, 4);
    const next = Number(digits);
    setTyped(digits);
    if (digits !== '' && next >= min && next <= max) onChange(next);
  }

  function step(event: KeyboardEvent) {
    const by = steps[event.key];
    if (by === undefined) return;
    event.preventDefault();
    set(value + by);
  }

  return (
    <span className={styles.stepper}>
      <IconButton
        icon="minus"
        label={`${label}: uno menos`}
        disabled={value <= min}
        tabIndex={-1}
        onClick={() => set(value - 1)}
      />
      <input
        className={styles.value}
        role="spinbutton"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? String(value)}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={() => setTyped(null)}
        onKeyDown={step}
      />
      <IconButton
        icon="plus"
        label={`${label}: uno más`}
        disabled={value >= max}
        tabIndex={-1}
        onClick={() => set(value + 1)}
      />
    </span>
  );
}
