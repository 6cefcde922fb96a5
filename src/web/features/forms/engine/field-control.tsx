import type { PlainType } from '#shared/forms/field-types.ts';
import { CheckboxControl, SelectControl } from './choice-control.tsx';
import type { ControlProps } from './control-props.ts';
import { CreatableControl } from './creatable-control.tsx';
import { FileControl } from './file-control.tsx';
import { TextControl } from './text-control.tsx';

/** One control for each type of the engine; whatever is typed in a line or an area has the same. */
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
