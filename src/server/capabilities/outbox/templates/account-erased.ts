import { z } from 'zod';
import type { Letter, Studio } from '../letter.ts';
import { greeted } from './greeted.ts';

export const payload = z.object({ name: greeted });

/** The last letter to a person whose account was erased. */
export function write({ name }: z.output<typeof payload>, { business_name }: Studio): Letter {
  return {
    subject: `Tu cuenta en ${business_name} se eliminó`,
    heading: `Hola, ${name}`,
    paragraphs: [
      `Tu cuenta en ${business_name} ya no existe: cancelamos tus reservaciones y tus suscripciones no tendrán más cargos.`,
      'Borramos tus datos. De tus compras solo queda lo que la ley pide guardar, sin tu nombre.',
      'Esta es la última carta que te enviamos y ya no guardamos tu correo.',
    ],
    footnote: 'Si no lo pediste tú, comunícate con el estudio hoy mismo.',
  };
}
