import type { FormField } from '#shared/wire/forms.ts';

/** The properties of every control. */
export interface ControlProps {
  field: Pick<FormField, 'key' | 'label' | 'type' | 'required' | 'options' | 'items'>;
  /** The control's name in the page: `birthdate`, `address.city`. */
  path: string;
  value: unknown;
  error: string | undefined;
  onChange: (value: unknown) => void;
  onLeave: () => void;
  /** Called when an upload of this field begins and ends. */
  onSending: (sending: boolean) => void;
}

/** The properties of a field's frame: the question, '(Opcional)' if it is, and the error. */
export function frameOf({ field, error }: ControlProps) {
  return { label: field.label, optional: !field.required, error };
}

export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
