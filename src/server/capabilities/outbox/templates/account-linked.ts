import { z } from 'zod';
import type { Letter, Studio } from '../letter.ts';
import { greeted } from './greeted.ts';

export const payload = z.object({ name: greeted });

export function write({ name }: z.output<typeof payload>, studio: Studio): Letter {
  return {
    subject: `Entraste de otra manera a ${studio.business_name}`,
    heading: 'Tu cuenta, con otra entrada',
    paragraphs: [
      `${name}, ${studio.business_name} cambió la forma de entrar. Alguien confirmó este correo y entró así a la cuenta que ya tenías: tus clases y tus compras siguen ahí.`,
      'Si no fuiste tú, cambia la contraseña en la pantalla de entrar, con «¿Olvidaste tu contraseña?», y avisa al estudio.',
    ],
    footnote: 'Si fuiste tú, no tienes que hacer nada.',
  };
}
