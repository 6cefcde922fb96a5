import { type FormFieldInput, formFieldInput } from '#shared/wire/forms.ts';

const question = (key: string, label: string, more: Partial<FormFieldInput> = {}): FormFieldInput =>
  formFieldInput.parse({ key, label, type: 'text', ...more });

const choices = (...words: string[]) => words.map((word) => ({ value: word, label: word }));

/** A group of questions that the profile asks as one step. */
export const emergencyContact = {
  object: 'emergencia',
  name: 'Contacto de emergencia',
  steps: [],
  form_fields: [
    question('nombre', '¿A quién avisamos?', { name: 'Contacto', required: true }),
    question('telefono', 'Su teléfono', { type: 'phone', required: true }),
    question('relacion', '¿Qué relación tienen?', {
      name: 'Relación',
      type: 'select',
      options: choices('Familia', 'Pareja', 'Amistad'),
    }),
  ],
};

/**
 * A studio's questions about health and emergencies, as the third step of the profile; none of them prevents a booking.
 */
export const careStep = {
  title: 'Para cuidarte',
  form_fields: [
    question('metas', '¿Qué te gustaría lograr?', {
      name: 'Metas',
      type: 'creatable-select',
      items: ['Moverme más', 'Sentirme fuerte', 'Postura', 'Dormir mejor', 'Correr un medio maratón'],
      step: 3,
    }),
    question('lesion', 'Tengo una lesión o cirugía reciente', { name: 'Lesión', type: 'checkbox', step: 3 }),
    question('cuidado', '¿Qué debemos cuidar?', {
      name: 'Cuidado',
      type: 'textarea',
      precondition: { key: 'lesion', values: [true] },
      required: true,
      step: 3,
    }),
    question('emergencia', 'Contacto de emergencia', { type: 'emergencia', step: 3 }),
  ],
};
