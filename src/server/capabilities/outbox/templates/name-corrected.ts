import { z } from 'zod';
import type { Letter, Studio } from '../letter.ts';
import { greeted } from './greeted.ts';

export const payload = z.object({ name: greeted, now: greeted });

export function write({ name, now }: z.output<typeof payload>, studio: Studio): Letter {
  return {
    subject: `El estudio cambió tu nombre en ${studio.business_name}`,
    heading: `Hola, ${name}`,
    paragraphs: [`El estudio cambió el nombre de tu registro. Ahora dice: ${now}.`],
    footnote: 'Si no es correcto, cámbialo en Mi Información o comunícate con el estudio.',
  };
}
