import { CheckboxField, SelectField } from '../../../ui/field.tsx';
import { type ControlProps, frameOf } from './control-props.ts';

/** A choice of one option. Options may be numbers or booleans, so the value is the option's position. */
export function SelectControl(props: ControlProps) {
  const { field, path, value, onChange, onLeave } = props;
  const chosen = field.options.findIndex((option) => option.value === value);
  return (
    <SelectField
      {...frameOf(props)}
      name={path}
      placeholder="Elige una opción"
      choices={field.options.map(({ label }, index) => ({ value: String(index), label }))}
      value={chosen < 0 ? '' : String(chosen)}
      aria-required={field.required || undefined}
      onBlur={onLeave}
      onChange={(event) => {
        const index = event.currentTarget.value;
        onChange(index === '' ? null : (field.options[Number(index)]?.value ?? null));
      }}
    />
  );
}

/** Yes or no; a required one must be ticked. */
export function CheckboxControl(props: ControlProps) {
  const { field, path, value, error, onChange, onLeave } = props;
  return (
    <CheckboxField
      label={field.required ? field.label : `${field.label} (Opcional)`}
      error={error}
      name={path}
      checked={value === true}
      aria-required={field.required || undefined}
      onBlur={onLeave}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
