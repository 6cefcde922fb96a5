import { z } from 'zod';
import type { Letter, Studio } from '../letter.ts';
import { greeted } from './greeted.ts';

export const payload = z.object({ name: greeted });

/** Sent to the former address; it does not name the new one. */
export function write({ name }: z.output<typeof payload>, studio: Studio): Letter {
  return {
    subject: `El correo de tu cuenta de ${studio.business_name} cambió`,
    heading: `Hola, ${name}`,
    paragraphs: ['Tu cuenta ya no usa este correo: se confirmó otro desde tu cuenta, con tu contraseña.'],
    footnote: 'Si no fuiste tú, comunícate con el estudio cuanto antes.',
  };
}
