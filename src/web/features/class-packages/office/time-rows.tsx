import type { ReactNode } from 'react';
import { Button, IconButton } from '../../../ui/button.tsx';
import { CheckboxField, TextField } from '../../../ui/field.tsx';
import { FormPart } from '../../../ui/form-part.tsx';
import styles from './package-form.module.css';
import { type TypedTime, typedTimes } from './typed-package.ts';

const WEEKDAYS = ['Lun', 'Mar', 'Mié', 'Jue', 'Vie', 'Sáb', 'Dom'];
const anotherRow: TypedTime = { weekdays: [1, 2, 3, 4, 5], from: '07:00', until: '12:00' };

interface TimeRowsProps {
  /** The rows as JSON (`typedTimes`). */
  value: string;
  error: ReactNode;
  onChange: (value: string) => void;
}

/** The weekdays and hours at which its classes can be used, a line each; none: at any hour. */
export function TimeRows({ value, error, onChange }: TimeRowsProps) {
  const rows = typedTimes(value);
  const write = (next: readonly TypedTime[]) => onChange(JSON.stringify(next));
  const set = (index: number, part: Partial<TypedTime>) =>
    write(rows.map((row, at) => (at === index ? { ...row, ...part } : row)));

  return (
    <FormPart title="Horarios" close>
      <input type="hidden" name="allowed_times" value={value} />
      <p className={styles.note}>{rows.length === 0 ? 'A cualquier hora.' : 'Solo en estos horarios.'}</p>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has nothing else that stays the same while it is typed
        <div key={index} className={styles.row}>
          <fieldset className={styles.weekdays}>
            <legend className="visually-hidden">Días del horario {index + 1}</legend>
            {WEEKDAYS.map((name, at) => (
              <CheckboxField
                key={name}
                label={name}
                checked={row.weekdays.includes(at + 1)}
                onChange={(event) =>
                  set(index, { weekdays: toggled(row.weekdays, at + 1, event.currentTarget.checked) })
                }
              />
            ))}
          </fieldset>
          <TextField
            label="Desde"
            type="time"
            value={row.from}
            onChange={(event) => set(index, { from: event.currentTarget.value })}
          />
          <TextField
            label="Hasta"
            type="time"
            value={row.until === '24:00' ? '23:59' : row.until}
            onChange={(event) => set(index, { until: event.currentTarget.value })}
          />
          <IconButton
            icon="close"
            label={`Quitar el horario ${index + 1}`}
            onClick={() => write(rows.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      {error && <p role="alert">{error}</p>}
      <Button look="secondary" icon="plus" small onClick={() => write([...rows, anotherRow])}>
        Limitar a un horario
      </Button>
    </FormPart>
  );
}

const toggled = (days: readonly number[], day: number, on: boolean) =>
  [...days.filter((other) => other !== day), ...(on ? [day] : [])].sort((a, b) => a - b);
