import { z } from 'zod';
import type { Letter, Studio } from '../letter.ts';
import { greeted } from './greeted.ts';

export const payload = z.object({
  name: greeted,
  link: z.url({ protocol: /^https?$/ }),
  new_mail: z.string(),
  days_valid: z.int(),
});

/** Sent to the current address: its holder can stop the change. */
export function write({ name, link, new_mail, days_valid }: z.output<typeof payload>, studio: Studio): Letter {
  return {
    subject: `¿Cambias el correo de tu cuenta de ${studio.business_name}?`,
    heading: `Hola, ${name}`,
    paragraphs: [
      `El estudio propuso que entres a tu cuenta con otro correo: ${new_mail}. Tu cuenta sigue igual hasta que se confirme desde ese correo, en los próximos ${days_valid} días.`,
      'Si lo pediste tú, no hagas nada aquí: confirma desde el correo nuevo. Si no lo pediste, detén el cambio.',
    ],
    action: { label: 'Detener el cambio', link },
    footnote: 'Si se confirma, te avisaremos a este correo y tendrás siete días para deshacerlo.',
  };
}
