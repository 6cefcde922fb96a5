import type { ReactNode } from 'react';
import type { ClassType } from '#shared/wire/studio.ts';
import { CheckboxField } from '../../../ui/field.tsx';
import { FormPart } from '../../../ui/form-part.tsx';
import styles from './package-form.module.css';

interface CoverageFieldProps {
  class_types: readonly ClassType[];
  /** Ids with commas; empty: all of them. */
  value: string;
  error: ReactNode;
  onChange: (value: string) => void;
}

/** The class types for which the classes are valid; none ticked means all. */
export function CoverageField({ class_types, value, error, onChange }: CoverageFieldProps) {
  const chosen = value === '' ? [] : value.split(',');

  function toggle(id: string, on: boolean) {
    onChange((on ? [...chosen, id] : chosen.filter((other) => other !== id)).join(','));
  }

  return (
    <FormPart title="Sirve para" close>
      <input type="hidden" name="class_type_ids" value={value} />
      <p className={styles.note}>{chosen.length === 0 ? 'Todas las clases.' : 'Solo las marcadas.'}</p>
      {class_types.map(({ class_type_id, name }) => (
        <CheckboxField
          key={class_type_id}
          label={name}
          checked={chosen.includes(String(class_type_id))}
          onChange={(event) => toggle(String(class_type_id), event.currentTarget.checked)}
        />
      ))}
      {error && <p role="alert">{error}</p>}
    </FormPart>
  );
}
