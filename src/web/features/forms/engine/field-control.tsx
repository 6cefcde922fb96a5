import type { PlainType } from '#shared/forms/field-types.ts';
import { CheckboxControl, SelectControl } from './choice-control.tsx';
import type { ControlProps } from './control-props.ts';
import { CreatableControl } from './creatable-control.tsx';
import { FileControl } from './file-control.tsx';
import { TextControl } from './text-control.tsx';

/** The control for each type; all typed lines and areas share one. */
const controls: Readonly<Partial<Record<PlainType, typeof TextControl>>> = {
  select: SelectControl,
  'creatable-select': CreatableControl,
  checkbox: CheckboxControl,
  file: FileControl,
  image: FileControl,
};

export function FieldControl({ type, ...props }: ControlProps & { type: PlainType }) {
  const Control = controls[type] ?? TextControl;
  return <Control {...props} />;
}
