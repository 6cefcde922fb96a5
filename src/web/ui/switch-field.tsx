import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './switch-field.module.css';

interface SwitchFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'checked'> {
  checked: boolean;
  label: ReactNode;
  hint?: ReactNode;
}

/** A switch that takes effect at once, with its sentence as a target of 44 px. */
export function SwitchField({ label, hint, checked, ...control }: SwitchFieldProps) {
  const id = useId();
  return (
    <div>
      <label className={styles.line}>
        <span className={styles.label}>{label}</span>
        <input
          type="checkbox"
          role="switch"
          checked={checked}
          aria-checked={checked}
          className={styles.switch}
          aria-describedby={hint ? `${id}-hint` : undefined}
          {...control}
        />
      </label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
