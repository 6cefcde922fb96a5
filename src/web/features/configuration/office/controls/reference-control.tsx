import { useQuery } from '@tanstack/react-query';
import { type Choice, SelectField } from '../../../../ui/field.tsx';
import { formChoicesQuery, methodChoicesQuery, packageChoicesQuery, withPresent } from '../references.ts';
import type { ReferenceKind } from '../setting-kind.ts';
import type { ControlProps } from './control-props.ts';
import { NumberControl } from './text-controls.tsx';

interface PickerProps extends ControlProps {
  choices: { data: readonly Choice[] | undefined; isError: boolean };
  optional: boolean;
}

function Picker({ choices, optional, setting, value, onChange, ...frame }: PickerProps) {
  const present = typeof value === 'number' ? String(value) : '';
  // Without the names, the setting can still be seen and changed.
  if (choices.isError) {
    return <NumberControl {...frame} setting={setting} value={value} onChange={onChange} isOptional={optional} />;
  }
  return (
    <SelectField
      {...frame}
      {...(optional && { placeholder: 'Ninguno' })}
      choices={withPresent(choices.data, present)}
      value={present}
      onChange={(event) => onChange(event.currentTarget.value === '' ? null : Number(event.currentTarget.value))}
    />
  );
}

function PackagePicker(props: Omit<PickerProps, 'choices'>) {
  return <Picker {...props} choices={useQuery(packageChoicesQuery)} />;
}

function MethodPicker(props: Omit<PickerProps, 'choices'>) {
  return <Picker {...props} choices={useQuery(methodChoicesQuery)} />;
}

function FormPicker(props: Omit<PickerProps, 'choices'>) {
  return <Picker {...props} choices={useQuery(formChoicesQuery)} />;
}

const pickers: Readonly<Record<ReferenceKind, typeof PackagePicker>> = {
  class_package: PackagePicker,
  payment_method: MethodPicker,
  form: FormPicker,
};

/** An id, chosen by the name of its object. */
export function ReferenceControl({ of, ...props }: Omit<PickerProps, 'choices'> & { of: ReferenceKind }) {
  const PickerOf = pickers[of];
  return <PickerOf {...props} />;
}
