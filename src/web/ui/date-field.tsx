import 'dayjs/locale/es';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/dates/styles.layer.css';
import { DatePickerInput } from '@mantine/dates';
import ownStyles from './date-field.module.css';
import styles from './field.module.css';
import { FieldFrame, type FieldProps } from './field.tsx';
import { MantineScope } from './mantine-scope.tsx';

interface DateFieldProps extends FieldProps {
  /** `2026-11-23`, or null. */
  value: string | null;
  onChange: (value: string | null) => void;
  min?: string;
  max?: string;
  clearable?: boolean;
  disabled?: boolean;
}

/**
 * A day from a Spanish calendar with Monday first. For staff only, since customers' screens should not load a calendar this
 * large.
 */
export function DateField({
  value,
  onChange,
  min,
  max,
  clearable = false,
  disabled = false,
  ...field
}: DateFieldProps) {
  return (
    <MantineScope>
      <FieldFrame {...field}>
        {(tied) => (
          <DatePickerInput
            {...tied}
            locale="es"
            firstDayOfWeek={1}
            valueFormat="DD MMM YYYY"
            value={value}
            onChange={onChange}
            clearable={clearable}
            clearButtonProps={{ 'aria-label': 'Quitar la fecha', className: ownStyles.clear }}
            {...(clearable && { rightSectionWidth: 48 })}
            disabled={disabled}
            {...(min !== undefined && { minDate: min })}
            {...(max !== undefined && { maxDate: max })}
            classNames={{ input: styles.input }}
          />
        )}
      </FieldFrame>
    </MantineScope>
  );
}
