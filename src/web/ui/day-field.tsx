import { useState } from 'react';
import { DateField } from './date-field.tsx';
import type { FieldProps } from './field.tsx';

interface DayFieldProps extends FieldProps {
  name: string;
  /** `2026-11-23`, or an empty text. */
  defaultValue?: string;
}

/** A day or none, as a named field of a form. Takes `{...form.field('shown_from')}` of `useSchemaForm`. */
export function DayField({ name, defaultValue = '', label, error, hint, optional }: DayFieldProps) {
  const [day, setDay] = useState<string | null>(defaultValue === '' ? null : defaultValue);
  return (
    <div>
      <DateField
        label={label}
        error={error}
        hint={hint}
        {...(optional !== undefined && { optional })}
        value={day}
        onChange={setDay}
        clearable
      />
      <input type="hidden" name={name} value={day ?? ''} />
    </div>
  );
}
