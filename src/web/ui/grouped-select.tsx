import type { ComponentProps } from 'react';
import styles from './field.module.css';
import { type Choice, FieldFrame, type FieldProps } from './field.tsx';
import { Icon } from './icon.tsx';

export interface ChoiceFamily {
  label: string;
  choices: readonly Choice[];
}

/** A choice of one among many, under headings, with the phone's own picker. */
export function GroupedSelect({
  label,
  error,
  hint,
  optional = false,
  families,
  ...control
}: FieldProps & { families: readonly ChoiceFamily[] } & ComponentProps<'select'>) {
  return (
    <FieldFrame label={label} error={error} hint={hint} optional={optional}>
      {(tied) => (
        <span className={styles.select}>
          <select className={styles.input} {...control} {...tied}>
            {families.map((family) => (
              <optgroup key={family.label} label={family.label}>
                {family.choices.map(({ value, label: words }) => (
                  <option key={value} value={value}>
                    {words}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
          <Icon name="down" size={20} />
        </span>
      )}
    </FieldFrame>
  );
}
