import type { ComponentProps } from 'react';
import { TextArea, TextField } from '../../../ui/field.tsx';
import { PhoneField } from '../../../ui/phone-field.tsx';
import { autoCompleteOf } from './autocomplete.ts';
import { type ControlProps, frameOf, textOf } from './control-props.ts';

type InputProps = Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'maxLength' | 'min' | 'max' | 'step'>;

/** The input properties of each kind of line; a number is text, so that nothing typed is lost. */
const inputs: Readonly<Record<string, InputProps>> = {
  text: { maxLength: 300 },
  email: { type: 'email', inputMode: 'email', maxLength: 254 },
  number: { inputMode: 'decimal', maxLength: 20 },
  date: { type: 'date', min: '1900-01-01', max: '2100-12-31' },
  'datetime-local': { type: 'datetime-local' },
  time: { type: 'time' },
};

const hints: Readonly<Record<string, string>> = { instagram: 'Tu usuario, por ejemplo @estudio.' };

/** Everything typed in a line or an area. */
export function TextControl(props: ControlProps) {
  const { field, path, value, onChange, onLeave } = props;
  const control = {
    ...frameOf(props),
    name: path,
    value: textOf(value),
    onBlur: onLeave,
    autoComplete: autoCompleteOf(field.key),
    'aria-required': field.required || undefined,
  };
  if (field.type === 'textarea')
    return <TextArea {...control} maxLength={5000} onChange={(event) => onChange(event.currentTarget.value)} />;
  if (field.type === 'phone')
    return <PhoneField {...control} onChange={(event) => onChange(event.currentTarget.value)} />;
  return (
    <TextField
      {...control}
      {...inputs[field.type]}
      hint={hints[field.key]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
