import type { ComponentProps } from 'react';
import styles from './field.module.css';
import { FieldFrame, type FieldProps } from './field.tsx';
import numberStyles from './number-field.module.css';

interface NumberFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'type'> {
  /** The unit behind the number: 'días'. */
  unit?: string;
}

/** A whole number with its unit. Its value is the text as typed, so that nothing typed is lost. */
export function NumberField({ label, error, hint, optional, unit, ...control }: NumberFieldProps) {
  return (
    <FieldFrame label={label} error={error} hint={hint} {...(optional !== undefined && { optional })}>
      {(tied) => (
        <span className={numberStyles.line}>
          <input className={styles.input} inputMode="numeric" autoComplete="off" {...control} {...tied} />
          {unit && <span className={numberStyles.unit}>{unit}</span>}
        </span>
      )}
    </FieldFrame>
  );
}
