import { z } from 'zod';
import type { Letter, Studio } from '../letter.ts';
import { greeted } from './greeted.ts';

export const payload = z.object({ name: greeted });

/** Sent to the address from which the account was taken back. */
export function write({ name }: z.output<typeof payload>, studio: Studio): Letter {
  return {
    subject: `La cuenta de ${studio.business_name} ya no usa este correo`,
    heading: `Hola, ${name}`,
    paragraphs: [
      'Desde el correo anterior de la cuenta se deshizo el cambio: la cuenta volvió a ese correo y se cerraron todas las sesiones.',
    ],
    footnote: 'Si la cuenta es tuya, comunícate con el estudio.',
  };
}
