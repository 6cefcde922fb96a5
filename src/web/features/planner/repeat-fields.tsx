import { useState } from 'react';
import { weekdayOf } from '#shared/time.ts';
import { ChoiceGroup } from '../../ui/choice-group.tsx';
import { DayField } from '../../ui/day-field.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import type { SchemaForm } from '../../ui/use-schema-form.ts';
import type { ClassValues } from './typed-class.ts';

const weekdays = ['Lun', 'Mar', 'Mié', 'Jue', 'Vie', 'Sáb', 'Dom'].map((label, index) => ({
  value: String(index + 1),
  label,
}));

interface RepeatFieldsProps {
  form: Pick<SchemaForm<ClassValues>, 'errors'>;
  values: ClassValues;
  /** The first day. */
  day: string | null;
}

/** Whether the class repeats every week, on which days and until when. */
export function RepeatFields({ form, values, day }: RepeatFieldsProps) {
  const [repeats, setRepeats] = useState(values.weekdays !== '');
  const first = day === null ? '' : String(weekdayOf(day));
  return (
    <>
      <SwitchField
        label="Repetir cada semana"
        hint="Las clases se crean ocho semanas antes y se saltan los días cerrados."
        checked={repeats}
        onChange={(event) => setRepeats(event.currentTarget.checked)}
      />
      {repeats ? (
        <>
          <ChoiceGroup
            label="Días"
            name="weekdays"
            choices={weekdays}
            defaultValue={values.weekdays || first}
            error={form.errors.weekdays}
          />
          <DayField
            label="Hasta"
            optional
            hint="Vacío: sin fin"
            name="ends_on"
            defaultValue={values.ends_on}
            error={form.errors.ends_on}
          />
        </>
      ) : (
        <>
          <input type="hidden" name="weekdays" value="" />
          <input type="hidden" name="ends_on" value="" />
        </>
      )}
    </>
  );
}
