/** The field types; `address` means the address form. */
export const fieldTypes = [
  'text',
  'textarea',
  'email',
  'phone',
  'number',
  'select',
  'creatable-select',
  'checkbox',
  'date',
  'datetime-local',
  'time',
  'file',
  'image',
] as const;

export type PlainType = (typeof fieldTypes)[number];

/** Their names in the office. */
export const typeWords: Readonly<Record<PlainType, string>> = {
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

/** The object whose form validates a field of type `address` (form 6, a setting). */
export const ADDRESS = 'address';

/** The object of the profile: a form about customers. */
export const CUSTOMER = 'customer';

/** Whether a field's type is one of its own; else it names the object of another form, whose fields it asks for. */
export function isPlainType(type: string): type is PlainType {
  return fieldTypes.some((known) => known === type);
}
