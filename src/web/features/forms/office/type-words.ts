import { ADDRESS, CUSTOMER, fieldTypes, typeWords } from '#shared/forms/field-types.ts';
import { isFixedObject } from '#shared/forms/native-fields.ts';
import { PERSON_QUESTION } from '#shared/forms/shown-fields.ts';
import type { Form } from '#shared/wire/forms.ts';
import type { Choice } from '../../../ui/field.tsx';

/** The types for a field of a form about `object`, in words; groups only in the profile. */
export function typeChoices(object: string, forms: readonly Form[]): Choice[] {
  const inside = object === CUSTOMER;
  const plain = fieldTypes.filter((type) => inside || (type !== 'file' && type !== 'image'));
  const groups = forms.filter((form) => inside && !isFixedObject(form.object));
  return [
    ...plain.map((type) => ({ value: type, label: typeWords[type] })),
    ...(inside ? [{ value: ADDRESS, label: 'Dirección completa' }] : []),
    ...(inside ? [{ value: PERSON_QUESTION, label: 'Otra persona (la elige el equipo)' }] : []),
    ...groups.map(({ object: value, name }) => ({ value, label: `Grupo: ${name}` })),
  ];
}
