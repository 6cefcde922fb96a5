import { useId, useState } from 'react';
import styles from './choice-group.module.css';
import fieldStyles from './field.module.css';
import type { Choice, FieldProps } from './field.tsx';
import { Icon } from './icon.tsx';

interface ChoiceGroupProps extends FieldProps {
  choices: readonly Choice[];
  /** The field's name in the form; its value is the chosen values with commas between. */
  name: string;
  defaultValue?: string;
}

/** A choice of any number of options, each a target of 44 px. */
export function ChoiceGroup({ label, error, hint, optional, choices, name, defaultValue = '' }: ChoiceGroupProps) {
  const id = useId();
  const [chosen, setChosen] = useState<readonly string[]>(defaultValue === '' ? [] : defaultValue.split(','));
  const note = error || hint ? `${id}-note` : undefined;

  function toggle(value: string, on: boolean) {
    setChosen(on ? [...chosen, value] : chosen.filter((other) => other !== value));
  }

  return (
    <fieldset className={styles.group} aria-describedby={note}>
      <legend className={fieldStyles.label}>
        {label}
        {optional && <span className={fieldStyles.optional}> (Opcional)</span>}
      </legend>
      <input type="hidden" name={name} value={chosen.join(',')} />
      <div className={styles.choices}>
        {choices.map(({ value, label: word }) => (
          <label key={value} className={styles.choice}>
            <input
              type="checkbox"
              className={styles.box}
              checked={chosen.includes(value)}
              onChange={(event) => toggle(value, event.currentTarget.checked)}
            />
            {word}
          </label>
        ))}
      </div>
      {(error || hint) && (
        <p id={note} className={error ? fieldStyles.error : fieldStyles.hint}>
          {error && <Icon name="alert" size={18} />}
          {error || hint}
        </p>
      )}
    </fieldset>
  );
}
