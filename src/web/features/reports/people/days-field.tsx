import { count } from '../../../lib/format.ts';
import { SelectField } from '../../../ui/field.tsx';
import styles from './people.module.css';

/** @param chosen also a number of days that only the address has */
const dayChoices = (offered: readonly number[], chosen: number) =>
  [...new Set([...offered, chosen])]
    .sort((a, b) => a - b)
    .map((days) => ({ value: String(days), label: count(days, 'día', 'días') }));

interface DaysFieldProps {
  label: string;
  offered: readonly number[];
  value: number;
  onChange: (days: number) => void;
}

/** A number of days, from some that are offered. */
export function DaysField({ label, offered, value, onChange }: DaysFieldProps) {
  return (
    <div className={styles.choice}>
      <SelectField
        label={label}
        choices={dayChoices(offered, value)}
        value={String(value)}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
    </div>
  );
}
