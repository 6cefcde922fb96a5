import type { FormField } from '#shared/wire/forms.ts';

/** What every control of the engine is given. */
export interface ControlProps {
  field: Pick<FormField, 'key' | 'label' | 'type' | 'required' | 'options' | 'items'>;
  /** Its name in the page: `birthdate`, `address.city`. */
  path: string;
  value: unknown;
  error: string | undefined;
  onChange: (value: unknown) => void;
  onLeave: () => void;
  /** A file of this field is on its way, or no longer. */
  onSending: (sending: boolean) => void;
}

/** What the frame of a field is given: the question, '(Opcional)' where it is, and what is wrong. */
export function frameOf({ field, error }: ControlProps) {
  return { label: field.label, optional: !field.required, error };
}

export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
