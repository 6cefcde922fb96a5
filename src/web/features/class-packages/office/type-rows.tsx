import type { ReactNode } from 'react';
import type { ClassType } from '#shared/wire/studio.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { FormPart } from '../../../ui/form-part.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import styles from './package-form.module.css';
import { type TypedRow, typedRows } from './typed-package.ts';

interface TypeRowsProps {
  class_types: readonly ClassType[];
  /** The rows as JSON (`typedRows`). */
  value: string;
  /** The initial days of a new row. */
  days: string;
  error: ReactNode;
  onChange: (value: string) => void;
}

/** Numbers of classes by class type, each for a number of days, a line each. */
export function TypeRows({ class_types, value, days, error, onChange }: TypeRowsProps) {
  const rows = typedRows(value);
  const choices = class_types.map(({ class_type_id, name }) => ({ value: String(class_type_id), label: name }));
  const write = (next: readonly TypedRow[]) => onChange(JSON.stringify(next));
  const set = (index: number, part: Partial<TypedRow>) =>
    write(rows.map((row, at) => (at === index ? { ...row, ...part } : row)));
  const unused = choices.find((choice) => !rows.some(({ class_type_id }) => class_type_id === choice.value));

  return (
    <FormPart title="Qué da de cada tipo" close>
      <input type="hidden" name="class_package_types" value={value} />
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has nothing else that stays the same while it is typed
        <div key={index} className={styles.row}>
          <SelectField
            label="Tipo de clase"
            choices={choices}
            value={row.class_type_id}
            onChange={(event) => set(index, { class_type_id: event.currentTarget.value })}
          />
          <NumberField
            label="Clases"
            placeholder="Sin límite"
            value={row.class_amount}
            maxLength={4}
            onChange={(event) => set(index, { class_amount: event.currentTarget.value })}
          />
          <NumberField
            label="Días"
            value={row.expiration_days}
            maxLength={4}
            onChange={(event) => set(index, { expiration_days: event.currentTarget.value })}
          />
          <IconButton
            icon="close"
            label={`Quitar el renglón ${index + 1}`}
            onClick={() => write(rows.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      {error && <p role="alert">{error}</p>}
      <Button
        look="secondary"
        icon="plus"
        small
        onClick={() =>
          write([
            ...rows,
            { class_type_id: (unused ?? choices[0])?.value ?? '', class_amount: '', expiration_days: days },
          ])
        }
      >
        Agregar un tipo
      </Button>
    </FormPart>
  );
}
