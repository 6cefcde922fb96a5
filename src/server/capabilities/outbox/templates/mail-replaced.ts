import { z } from 'zod';
import type { Letter, Studio } from '../letter.ts';
import { greeted } from './greeted.ts';

export const payload = z.object({ name: greeted, link: z.url({ protocol: /^https?$/ }), days_valid: z.int() });

/** Sent to the former address, once a change proposed by staff took effect: its holder can undo it. */
export function write({ name, link, days_valid }: z.output<typeof payload>, studio: Studio): Letter {
  return {
    subject: `El correo de tu cuenta de ${studio.business_name} cambió`,
    heading: `Hola, ${name}`,
    paragraphs: [
      'Tu cuenta ya no usa este correo: el que propuso el estudio se confirmó. Por seguridad se quitaron tus tarjetas guardadas y se cerraron todas las sesiones.',
      `Si no fuiste tú, recupera tu cuenta: durante ${days_valid} días este botón le devuelve este correo, cierra la sesión de quien la tenga y te deja elegir otra contraseña.`,
    ],
    action: { label: 'No fui yo: recuperar mi cuenta', link },
    footnote: 'Si fuiste tú, no tienes que hacer nada.',
  };
}
