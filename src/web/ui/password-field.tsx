import { type ComponentProps, useState } from 'react';
import { IconButton } from './button.tsx';
import styles from './field.module.css';
import { FieldFrame, type FieldProps } from './field.tsx';

interface PasswordProps {
  /** Absent: the field keeps its own state. */
  sight?: { shown: boolean; show: (shown: boolean) => void };
}

/** A password with a button that shows and hides it. */
export function PasswordField({
  label,
  error,
  hint,
  sight,
  ...control
}: PasswordProps & Omit<FieldProps, 'optional'> & ComponentProps<'input'>) {
  const [alone, showAlone] = useState(false);
  const { shown, show } = sight ?? { shown: alone, show: showAlone };
  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {(tied) => (
        <span className={styles.password}>
          <input
            className={styles.input}
            autoCapitalize={shown ? 'none' : undefined}
            spellCheck={false}
            {...control}
            {...tied}
            type={shown ? 'text' : 'password'}
          />
          <IconButton
            icon="eye"
            label={shown ? 'Ocultar contraseña' : 'Mostrar contraseña'}
            aria-pressed={shown}
            onClick={() => show(!shown)}
          />
        </span>
      )}
    </FieldFrame>
  );
}
