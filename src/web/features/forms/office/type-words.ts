import { ADDRESS, CUSTOMER, fieldTypes, type PlainType } from '#shared/forms/field-types.ts';
import { isFixedObject } from '#shared/forms/native-fields.ts';
import { PERSON_QUESTION } from '#shared/forms/shown-fields.ts';
import type { Form } from '#shared/wire/forms.ts';
import type { Choice } from '../../../ui/field.tsx';

const words: Readonly<Record<PlainType, string>> = {
  text: 'Texto corto',
  textarea: 'Texto largo',
  email: 'Correo',
  phone: 'Teléfono',
  number: 'Número',
  select: 'Una opción de una lista',
  'creatable-select': 'Varias respuestas, elegidas o escritas',
  checkbox: 'Casilla (sí o no)',
  date: 'Fecha',
  'datetime-local': 'Fecha y hora',
  time: 'Hora',
  file: 'Archivo',
  image: 'Fotografía',
};

/** What a field of a form about `object` may ask for, in words; groups only in the profile. */
export function typeChoices(object: string, forms: readonly Form[]): Choice[] {
  const inside = object === CUSTOMER;
  const plain = fieldTypes.filter((type) => inside || (type !== 'file' && type !== 'image'));
  const groups = forms.filter((form) => inside && !isFixedObject(form.object));
  return [
    ...plain.map((type) => ({ value: type, label: words[type] })),
    ...(inside ? [{ value: ADDRESS, label: 'Dirección completa' }] : []),
    ...(inside ? [{ value: PERSON_QUESTION, label: 'Otra persona (la elige el equipo)' }] : []),
    ...groups.map(({ object: value, name }) => ({ value, label: `Grupo: ${name}` })),
  ];
}
