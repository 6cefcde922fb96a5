import { type ChangeEvent, useId } from 'react';
import fieldStyles from '../../ui/field.module.css';
import { Icon } from '../../ui/icon.tsx';
import styles from './role-field.module.css';
import { isStaffRole, roleWords, staffRoles } from './role-words.ts';

interface RoleFieldProps {
  name: string;
  defaultValue?: unknown;
  disabled?: boolean;
  hint?: string;
  error?: string | undefined;
  onChange?: (changed: ChangeEvent<HTMLInputElement>) => void;
}

/** One of three roles, each with what it may do. */
export function RoleField({ name, defaultValue, disabled = false, hint, error, onChange }: RoleFieldProps) {
  const id = useId();
  const note = error || hint ? `${id}-note` : undefined;
  const chosen = typeof defaultValue === 'string' && isStaffRole(defaultValue) ? defaultValue : 'coach';
  return (
    <fieldset className={styles.roles} disabled={disabled} aria-describedby={note}>
      <legend className={styles.legend}>Rol</legend>
      {staffRoles.map((role) => (
        <label key={role} className={styles.role}>
          <input type="radio" name={name} value={role} defaultChecked={role === chosen} onChange={onChange} />
          <span>
            <strong>{roleWords[role].name}</strong>
            <small>{roleWords[role].may}</small>
          </span>
        </label>
      ))}
      {(error || hint) && (
        <p id={note} className={error ? fieldStyles.error : styles.hint}>
          {error && <Icon name="alert" size={18} />}
          {error || hint}
        </p>
      )}
    </fieldset>
  );
}
