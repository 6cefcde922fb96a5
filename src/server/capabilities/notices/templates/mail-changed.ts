import { z } from 'zod';
import type { Letter, Studio } from '../letter.ts';

export const payload = z.object({ link: z.url({ protocol: /^https?$/ }) });

/** Goes to the address before and to the one after, so it names neither. */
export function write({ link }: z.output<typeof payload>, studio: Studio): Letter {
  return {
    subject: `El correo de tu cuenta de ${studio.business_name} cambió`,
    heading: 'El correo de tu cuenta cambió',
    paragraphs: [
      'El estudio corrigió el correo con el que entras. Tu contraseña sigue siendo la misma; vuelve a entrar con el correo correcto.',
    ],
    action: { label: 'Entrar', link },
    footnote: 'Si no pediste este cambio, comunícate con el estudio.',
  };
}
