import styles from './role-field.module.css';
import { isStaffRole, roleWords, staffRoles } from './role-words.ts';

interface RoleFieldProps {
  name: string;
  defaultValue?: unknown;
  disabled?: boolean;
  hint?: string;
}

/** One of three roles, each with what it may do. */
export function RoleField({ name, defaultValue, disabled = false, hint }: RoleFieldProps) {
  const chosen = typeof defaultValue === 'string' && isStaffRole(defaultValue) ? defaultValue : 'coach';
  return (
    <fieldset className={styles.roles} disabled={disabled}>
      <legend className={styles.legend}>Rol</legend>
      {staffRoles.map((role) => (
        <label key={role} className={styles.role}>
          <input type="radio" name={name} value={role} defaultChecked={role === chosen} />
          <span>
            <strong>{roleWords[role].name}</strong>
            <small>{roleWords[role].may}</small>
          </span>
        </label>
      ))}
      {hint && <p className={styles.hint}>{hint}</p>}
    </fieldset>
  );
}
